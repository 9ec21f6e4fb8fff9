import { operatorMain } from '@tokri/operator';

operatorMain('media', {});
