import type { Guides } from '../guide';
import { PRODUCT, USER } from '../samples';

const HASH = '5f2b51ca2fdc5baa31ec02e002f69aec9cb94ba3a1d7bbfd8c9a5b5a8f3f0c11';

export const auditGuides = {
  getAuditEntries: {
    request: { kind: 'product', search: 'toned milk' },
    answer: {
      message: 'Audit log',
      data: [
        {
          service: 'catalogue',
          entryId: '0b6f2c1e-5f1d-4c52-9a77-2f6a3a4b1c90',
          sequence: 412,
          kind: 'product',
          action: 'changed',
          subjectId: PRODUCT._id,
          subjectName: PRODUCT.name,
          changes: [{ field: 'Price', before: '₹48', after: '₹50' }],
          at: '2026-11-23T09:30:00.000Z',
          actor: { _id: USER._id, name: USER.name, email: USER.email },
          address: '203.0.113.7',
          hash: HASH,
        },
      ],
      nextCursor: 412,
    },
  },
  verifyAuditLog: {
    request: {},
    answer: { message: 'The chain is whole.', data: { checked: 412, last: { sequence: 412, hash: HASH } } },
  },
} satisfies Partial<Guides>;
