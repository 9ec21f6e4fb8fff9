import type { Family } from './types';

/** What some makers cannot keep from adding to the name; always true of the whole kind of goods. */
export const TAILS: Partial<Record<Family, readonly string[]>> = {
  dairy: ['Pasteurised and Packed the Same Morning', 'No Preservatives, Rich in Calcium and Protein'],
  bakery: ['Baked Overnight, Soft and Free of Trans Fat', 'Eggless Recipe without Artificial Colour'],
  staple: ['Cleaned Three Times and Packed at the Mill', 'Packed Dry and Sealed Tight, No Preservatives'],
  oil: ['Made for Everyday Indian Cooking, Pure and Fresh', 'No Added Colour, Suits Frying and Tempering'],
  spice: ['Carefully Selected and Hygienically Packed', 'Packed in Small Fresh Batches, No Preservatives'],
  dryfruit: ['Handpicked Premium Grade in a Resealable Pouch', 'Rich in Protein and Fibre, No Added Sugar'],
  snack: ['Crunchy Tea Time Snack for Family and Friends', 'Made in Small Batches, Crisp to the Last Crumb'],
  biscuit: ['Crisp Tea Time Favourite with Real Milk', 'Baked Golden, No Artificial Flavours'],
  sweet: ['Traditional Recipe for Gifting and Festivals', 'Individually Packed, Vegetarian'],
  instant: ['Ready in Minutes, No Added Preservatives', 'Easy to Cook, Filling and Full of Flavour'],
  breakfast: ['Wholesome Start with No Artificial Colour', 'Loved by Children and Adults at Every Breakfast'],
  sauce: ['Homestyle Recipe without Artificial Colour', 'Made from Fresh Produce in Small Batches'],
  drink: ['Refreshing Summer Drink, Best Served Chilled', 'No Artificial Sweeteners or Preservatives'],
  tea: ['Rich Aroma and Full Taste in Every Cup', 'Sealed for Lasting Freshness and Full Flavour'],
  body: ['Paraben Free Care for All Skin and Hair Types', 'Gentle Everyday Formula with Natural Extracts'],
  clean: ['Tough on Stains, Gentle on Hands and Surfaces', 'Long Lasting Fragrance for a Fresh Home'],
  petfood: ['Complete and Balanced Food with Real Meat', 'No Artificial Colour, for a Healthy Coat'],
};
