import { exitWith } from '../exit-with';
import { startShop } from './shop';

/** `npm start`, as bin/tokri.mjs calls it. */
export const main = (root: string): Promise<never> => exitWith(() => startShop({ root, env: process.env }));
