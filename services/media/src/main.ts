import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createMediaService } from './service';

runService('media', config, createMediaService);
