import fc from 'fast-check';
import { createTurnQueue, type Turn, type TurnQueue } from './turn-queue';

const stranger = (address: string): Turn => ({ address, isKnown: false });
const known = (address: string): Turn => ({ address, isKnown: true });
const fill = (queue: TurnQueue<string>, turn: Turn, count: number) =>
  Array.from({ length: count }, (_, index) => queue.add(`${turn.address}${index}`, turn));
const drain = (queue: TurnQueue<string>) => {
  const served: string[] = [];
  for (let job = queue.take(); job; job = queue.take()) served.push(job);
  return served;
};

describe('turns', () => {
  it('rotate over addresses: one with forty jobs delays another by one job', () => {
    const queue = createTurnQueue<string>();
    fill(queue, stranger('attacker'), 40);
    expect(queue.ahead(stranger('shopper'))).toBe(1);
    fill(queue, stranger('shopper'), 2);
    expect(drain(queue).slice(0, 5)).toEqual(['attacker0', 'shopper0', 'attacker1', 'shopper1', 'attacker2']);
  });

  it('of known devices come first, but one of four is for others', () => {
    const queue = createTurnQueue<string>();
    fill(queue, stranger('s'), 2);
    fill(queue, known('k'), 7);
    expect(drain(queue)).toEqual(['k0', 'k1', 'k2', 's0', 'k3', 'k4', 'k5', 's1', 'k6']);
  });

  it('are not kept for removed jobs', () => {
    const queue = createTurnQueue<string>();
    fill(queue, stranger('a'), 3);
    expect([queue.remove('a1'), queue.remove('a1')]).toEqual([true, false]);
    expect(queue.waiting()).toEqual(['a0', 'a2']);
    expect(drain(queue)).toEqual(['a0', 'a2']);
  });

  it('come as predicted, as long as no other job is added', () => {
    const turn = fc.record({ address: fc.constantFrom('a', 'b', 'c'), isKnown: fc.boolean() });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 30 }), fc.nat(8), turn, (before, taken, mine) => {
        const queue = createTurnQueue<string>();
        before.forEach((each, index) => queue.add(`other${index}`, each));
        for (let count = 0; count < taken; count += 1) queue.take();
        const ahead = queue.ahead(mine);
        queue.add('mine', mine);
        expect(drain(queue).indexOf('mine')).toBe(ahead);
      }),
    );
  });
});
