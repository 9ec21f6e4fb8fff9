import { addTexts } from '.';
import SERVER from './slots-server.json';
import SLOTS from './slots.json';

/** Texts of choosing a delivery slot, loaded only in a shop with slots. */
export const SLOT_AREAS = { SLOTS, SERVER };
addTexts(SLOT_AREAS);
