import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createPaymentService } from './service';

runService('payment', config, createPaymentService);
