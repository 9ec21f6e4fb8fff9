export { defineService, type ServiceContext, type Wiring, type Worker } from './define-service';
