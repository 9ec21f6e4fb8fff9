import { PICKING_ORDER } from '../samples';
import type { Guides } from '../guide';

const VALUES = {
  name: 'Imli Chowk Store',
  helpContact: 'tel:+912040000000',
  legalName: 'Imli Chowk Retail LLP',
  legalAddress: 'Godown 4, Imli Chowk Market, Pune 411099, Maharashtra',
  gstin: '27ZZZZZ9999Z1Z8',
  grievanceName: 'Meera Rao',
  grievanceEmail: 'grievance@imli.example',
};
const PROFILE = { version: 2, values: VALUES, state: 'Maharashtra', missing: [], waitingInvoices: 0 };
const SAVED = { at: '2026-11-29T06:30:00.000Z', by: { _id: PICKING_ORDER.pickerId, name: 'Asha Rao' } };

export const shopProfileGuides = {
  getShop: {
    answer: {
      message: 'The shop',
      data: {
        version: 2,
        name: VALUES.name,
        helpContact: VALUES.helpContact,
        seller: {
          legalName: VALUES.legalName,
          address: VALUES.legalAddress,
          gstin: VALUES.gstin,
          grievanceOfficer: { name: VALUES.grievanceName, email: VALUES.grievanceEmail },
        },
      },
    },
  },
  getShopProfile: { answer: { message: 'Shop settings', data: PROFILE } },
  saveShopProfile: {
    request: { version: 1, name: VALUES.name, gstin: VALUES.gstin, fssai: '' },
    answer: { message: 'Shop settings saved', data: PROFILE },
  },
  getShopProfileHistory: {
    answer: {
      message: 'Versions of the shop settings',
      data: [
        { version: 2, ...SAVED, changed: ['gstin'] },
        { version: 1, ...SAVED, changed: ['name', 'legalName', 'legalAddress'] },
        { version: 0, changed: [] },
      ],
    },
  },
  restoreShopProfile: {
    request: { version: 1, restores: 0 },
    answer: { message: 'Shop settings restored', data: PROFILE },
  },
} satisfies Partial<Guides>;
