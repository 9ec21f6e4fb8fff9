import { COUNTRIES, countryName, sortedByName } from '@tokri/contracts';

/** Countries of origin as numbers in the order of their English names, by which lists are sorted. */
const BY_NAME = sortedByName(COUNTRIES.map((code) => ({ code, name: countryName(code, 'en') })));
const numbers = new Map(BY_NAME.map(({ code }, number) => [code, number]));

export const NO_COUNTRY = -1;
export const COUNTRY_COUNT = BY_NAME.length;
export const countryNumber = (code: string | undefined): number => numbers.get(code ?? '') ?? NO_COUNTRY;
export const countryCode = (number: number): string => BY_NAME[number]?.code ?? '';
