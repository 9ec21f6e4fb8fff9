import { operatorMain } from '@tokri/operator';

operatorMain('payment', {});
