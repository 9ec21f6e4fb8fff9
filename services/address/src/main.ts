import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createAddressService } from './service';

runService('address', config, createAddressService);
