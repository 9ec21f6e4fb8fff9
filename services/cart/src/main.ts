import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createCartService } from './service';

runService('cart', config, createCartService);
