import type { Aisle } from '../shop/types';
import { attaRiceAndDals } from './atta-rice-and-dals';
import { biscuitsAndCookies } from './biscuits-and-cookies';
import { breadAndBakery } from './bread-and-bakery';
import { chipsAndNamkeen } from './chips-and-namkeen';
import { dairyAndBreakfast } from './dairy-and-breakfast';
import { dryFruitsAndSeeds } from './dry-fruits-and-seeds';
import { eggsMeatAndFish } from './eggs-meat-and-fish';
import { fruitsAndVegetables } from './fruits-and-vegetables';
import { masalasSaltAndSugar } from './masalas-salt-and-sugar';
import { oilAndGhee } from './oil-and-ghee';
import { sweetsAndChocolates } from './sweets-and-chocolates';

/** The whole range of the demo shop, in the order of its aisles. */
export const aisles: readonly Aisle[] = [
  fruitsAndVegetables,
  dairyAndBreakfast,
  breadAndBakery,
  eggsMeatAndFish,
  attaRiceAndDals,
  oilAndGhee,
  masalasSaltAndSugar,
  dryFruitsAndSeeds,
  chipsAndNamkeen,
  biscuitsAndCookies,
  sweetsAndChocolates,
];
