import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { config } from './config';
import { createCatalogueService } from './service';

runService('catalogue', config, createCatalogueService);
