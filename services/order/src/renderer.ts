import { worker } from 'workerpool';
import { renderInvoice } from './invoices/pdf/render-invoice';

/*
 * Entry of the thread that renders invoices: no settings, no database, no secrets. The service starts it
 * (invoices/pdf/render-in-thread.ts).
 */
worker({ renderInvoice });
