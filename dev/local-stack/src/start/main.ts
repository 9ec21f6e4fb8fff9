import { exitWith } from '../exit-with';
import { startShop } from './shop';

/** `npm start`, called by bin/tokri.mjs. */
export const main = (root: string): Promise<never> => exitWith(() => startShop({ root, env: process.env }));
