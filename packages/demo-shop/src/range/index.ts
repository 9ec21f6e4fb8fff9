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
import { instantAndFrozenFood } from './instant-and-frozen-food';
import { breakfastAndSpreads } from './breakfast-and-spreads';
import { saucesAndPickles } from './sauces-and-pickles';
import { coldDrinksAndJuices } from './cold-drinks-and-juices';
import { teaCoffeeAndHealthDrinks } from './tea-coffee-and-health-drinks';
import { iceCreamAndDesserts } from './ice-cream-and-desserts';
import { babyCare } from './baby-care';
import { bathAndBody } from './bath-and-body';
import { hairAndSkinCare } from './hair-and-skin-care';
import { oralAndPersonalHygiene } from './oral-and-personal-hygiene';
import { cleaningEssentials } from './cleaning-essentials';
import { homeAndPoojaNeeds } from './home-and-pooja-needs';
import { petCare } from './pet-care';

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
  instantAndFrozenFood,
  breakfastAndSpreads,
  saucesAndPickles,
  coldDrinksAndJuices,
  teaCoffeeAndHealthDrinks,
  iceCreamAndDesserts,
  babyCare,
  bathAndBody,
  hairAndSkinCare,
  oralAndPersonalHygiene,
  cleaningEssentials,
  homeAndPoojaNeeds,
  petCare,
];
