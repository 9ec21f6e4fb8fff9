import { createSeal } from '../seal';
import { actorDigest, brokenLinkOf, GENESIS, hashOf, type ChainedEntry } from './chain';
import { createProofs } from './proofs';

const SALT = '5a1f';
const actor = { actorId: 'a1', address: '203.0.113.7' };
type Stored = ChainedEntry & {
  salt?: string;
  erasure?: string;
  actorId?: string;
  address?: string;
  customerId?: string;
};

function entry(sequence: number, previousHash: string, more: Partial<ChainedEntry> = {}): Stored {
  const facts = {
    _id: `e${sequence}`,
    sequence,
    at: new Date(1_000 * sequence),
    service: 'catalogue',
    kind: 'product',
    action: 'changed',
    subjectId: 'p1',
    subjectName: 'Rice',
    changes: [{ field: 'Price', before: '₹40', after: '₹45' }],
    actorDigest: actorDigest(SALT, actor),
    previousHash,
    ...more,
  };
  return { ...facts, hash: hashOf(facts), salt: SALT, ...actor };
}

const first = entry(1, GENESIS);
const second = entry(2, first.hash);
const third = entry(3, second.hash);

const proofs = createProofs(createSeal(['a secret of the audit log']));

function verify(entries: readonly Stored[]) {
  let before = { sequence: 0, hash: GENESIS };
  for (const each of entries) {
    const broken = brokenLinkOf(each, before, proofs);
    if (broken) return broken;
    before = each;
  }
  return undefined;
}

test('an unchanged chain is valid', () => expect(verify([first, second, third])).toBeUndefined());

test.each<[string, Partial<Stored>]>([
  ['the thing', { subjectName: 'Wheat' }],
  ['its id', { subjectId: 'p2' }],
  ['the time', { at: new Date(0) }],
  ['a value', { changes: [{ field: 'Price', before: '₹40', after: '₹44' }] }],
  ['a value moved to the other side', { changes: [{ field: 'Price', after: '₹40' }] }],
  ['the changes, removed', { changes: [] }],
  ['the action', { action: 'created' }],
  ['the kind', { kind: 'category' }],
  ['the service', { service: 'order' }],
  ['the actor', { actorId: 'a2' }],
  ['the address', { address: '203.0.113.8' }],
  ['the digest of the actor', { actorDigest: actorDigest(SALT, { ...actor, actorId: 'a2' }) }],
  ['another actor, without the salt as after an erasure', { salt: undefined, actorId: 'a2' }],
  ['another customer', { customerId: 'c2' }],
  ['its id in the log', { _id: 'e9' }],
  ['the hash', { hash: GENESIS }],
])('detects a changed entry: %s', (_what, change) => {
  expect(verify([first, { ...second, ...change }, third])).toEqual({ sequence: 2, fault: 'changed' });
});

test('an entry that was rewritten with a new hash breaks the link of the next entry', () => {
  const forged = entry(2, first.hash, { subjectName: 'Wheat' });
  expect(verify([first, forged, third])).toEqual({ sequence: 3, fault: 'unlinked' });
});

test('detects a removed entry', () => {
  expect(verify([first, third])).toEqual({ sequence: 2, fault: 'missing' });
  expect(verify([second, third])).toEqual({ sequence: 1, fault: 'missing' });
});

test('detects an inserted entry', () => {
  expect(verify([first, entry(1.5, first.hash), second])).toEqual({ sequence: 1.5, fault: 'inserted' });
  expect(verify([entry(0, GENESIS), first])).toEqual({ sequence: 0, fault: 'inserted' });
});

describe('an entry without its person', () => {
  const { salt: _salt, actorId: _id, address: _address, ...forgotten } = second;

  test('is valid when the person was erased', () => {
    const erasure = proofs.ofErasure(second._id);
    expect(verify([first, { ...forgotten, erasure }, third])).toBeUndefined();
  });

  test.each([
    ['none', undefined],
    ['that of another entry', proofs.ofErasure('e3')],
    ['one by another key', createProofs(createSeal(['of somebody else'])).ofErasure('e2')],
    ['one about the end', proofs.ofEnd(second)],
  ])('is changed with a proof that is wrong: %s', (_what, erasure) => {
    const entry = { ...forgotten, ...(erasure !== undefined && { erasure }) };
    expect(verify([first, entry, third])).toEqual({ sequence: 2, fault: 'changed' });
  });
});
