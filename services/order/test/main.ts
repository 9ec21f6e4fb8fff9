import '@tokri/service-kit/first';
import { runService } from '@tokri/service-kit';
import { join } from 'node:path';
import { config } from '../src/config';
import { orderServiceWith } from '../src/service';

/* src/main.ts with a renderer that needs no bundle. */
runService('order', config, orderServiceWith(join(__dirname, 'renderer.cjs')));
