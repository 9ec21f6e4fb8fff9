import { addTexts } from '..';
import COMPLAINTS from './complaints.json';

/** Texts of the page of complaints, which few shoppers open. */
addTexts({ COMPLAINTS });
