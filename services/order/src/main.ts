import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createOrderService } from './service';

runService('order', config, createOrderService);
