import { learn } from '..';
import { DELIVERY, DELIVERY_SERVER } from './delivery';

// A rider's phone loads no more than the rider's page needs.
learn({ DELIVERY, SERVER: DELIVERY_SERVER });
