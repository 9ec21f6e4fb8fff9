import { runnable, type RunnableStep } from '../rehearsal';
import { apply } from './apply';
import { badImage } from './bad-image';
import { books } from './books';
import { drain } from './drain';
import { killEngines } from './kill-engines';
import { killPods } from './kill-pods';
import { restore } from './restore';
import { roll } from './roll';
import { rotateSecret } from './rotate-secret';
import { scale } from './scale';
import { seed } from './seed';
import { shop } from './shop';

/** The rehearsal, in its order. */
export const STEPS: readonly RunnableStep[] = [
  runnable(apply),
  runnable(seed),
  runnable(shop),
  runnable(roll),
  runnable(scale),
  runnable(drain),
  runnable(killPods),
  runnable(killEngines),
  runnable(badImage),
  runnable(rotateSecret),
  runnable(books),
  runnable(restore),
];
