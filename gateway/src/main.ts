import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createGateway } from './gateway';

runService('gateway', config, createGateway);
