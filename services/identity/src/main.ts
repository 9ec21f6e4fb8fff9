import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createIdentityService } from './service';

runService('identity', config, createIdentityService);
