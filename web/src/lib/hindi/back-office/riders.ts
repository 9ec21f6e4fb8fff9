import { addTexts } from '..';
import DELIVERY from './delivery.json';
import DELIVERY_SERVER from './delivery-server.json';

// Riders' phones load only the texts of the rider's page.
addTexts({ DELIVERY, SERVER: DELIVERY_SERVER });
