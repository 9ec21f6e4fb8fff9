import type { HomeFacts, HomeHero, Language, PageLook, ShopFacts } from '@tokri/contracts';
import { accentTones, type AccentTones } from '@tokri/contracts/accent';
import { bannerStateOn } from '@tokri/contracts/shown-banners';
import { escapeHtml } from './html';

/** The name that the web app is built with (web/src/lib/text/shop-name.ts). */
const BUILT_NAME = 'Tokri';

/** What the shop looks like on a day in India. */
export interface ShopLook extends Pick<ShopFacts, 'name' | 'bannerText' | 'logo' | 'accentColour'> {
  home: HomeFacts;
  day: string;
}

/** Scripts and styles contain no name, and must stay as the hashes of the policy expect them. */
const CODE = /(<(?:script|style)\b[\s\S]*?<\/(?:script|style)>)/;

const namePage = (page: string, name: string): string =>
  page
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(BUILT_NAME, () => escapeHtml(name))))
    .join('');

const nameManifest = (manifest: string, name: string): string =>
  manifest.replaceAll(BUILT_NAME, () => JSON.stringify(name).slice(1, -1));

/** The parts that the web app needs at its start; empty without any. */
export function pageLookOf({ home, logo, bannerText, day }: ShopLook): PageLook {
  const banners = (home.banners ?? [])
    .filter((banner) => bannerStateOn(day, banner) === 'shown')
    .map(({ picture, link }) => ({ picture, link }));
  const { hero, rows, hidden } = home;
  return {
    ...(logo && { logo }),
    ...(bannerText !== undefined && { bannerText }),
    ...(hero && { hero }),
    ...(banners.length > 0 && { banners }),
    ...(rows && { rows }),
    ...(hidden && { hidden }),
  };
}

const BODY = /<body data-shop="[^"]*"/;
const LIGHT_THEME_COLOUR = /(<meta name="theme-color" content=")#[0-9a-f]{6}(" \/>)/;

const declared = (tones: AccentTones): string =>
  Object.entries(tones)
    .map(([name, hex]) => `--color-${name}:${hex}`)
    .join(';');

/** Follows the styles of the page and has their selectors (web/src/app/theme.css), so that it wins in both themes. */
function accentStyle(accent: string): string {
  const { light, dark } = accentTones(accent);
  return (
    `<style>:root{${declared(light)}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${declared(dark)}}}` +
    `@media screen{:root[data-theme=dark]{${declared(dark)}}}</style>`
  );
}

const fill = (part: string, values: Record<string, string | number>): string =>
  part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(String(values[name] ?? '')));

/** Replaces what is between the marks by one of the templates there (web/src/app/render-app-shell.tsx). */
function fillPlace(
  page: string,
  place: string,
  template: string,
  values: Record<string, string | number>,
): string {
  return page.replace(new RegExp(`<!--${place}-->([\\s\\S]*?)<!--/${place}-->`), (whole, inner: string) => {
    const part = new RegExp(`<template data-name="${template}">([\\s\\S]*?)</template>`).exec(inner)?.[1];
    return part === undefined ? whole : fill(part, values);
  });
}

/** A title in the page's language, else in English. */
const inLanguage = (language: Language, english = '', hindi?: string): string =>
  (language === 'hi' && hindi) || english;

function paintHero(page: string, hero: HomeHero): string {
  const language = page.includes('<html lang="hi-IN">') ? 'hi' : 'en';
  const { picture, link } = hero;
  const text = inLanguage(language, hero.text, hero.text_hi);
  const template = ['hero', ...(text ? ['text'] : []), ...(picture ? ['picture'] : [])].join('-');
  return fillPlace(page, 'hero', template, {
    title: inLanguage(language, hero.title, hero.title_hi),
    text,
    link: link ?? '/search',
    ...(picture && {
      picture: picture.url,
      width: picture.width,
      height: picture.height,
      alt: inLanguage(language, picture.alt, picture.alt_hi),
    }),
  });
}

function paintPage(built: string, look: ShopLook): string {
  const data = pageLookOf(look);
  let page = look.name === BUILT_NAME ? built : namePage(built, look.name);
  if (Object.keys(data).length > 0)
    page = page.replace(BODY, (body) => `${body} data-look="${escapeHtml(JSON.stringify(data))}"`);
  if (look.accentColour) {
    const { accentColour: accent } = look;
    page = page
      .replace(LIGHT_THEME_COLOUR, (_, before: string, after: string) => before + accent + after)
      .replace('</head>', () => `${accentStyle(accent)}</head>`);
  }
  if (look.logo) {
    const { url, width, height } = look.logo;
    page = fillPlace(page, 'logo', 'logo', { logo: url, width, height, shop: look.name });
  }
  return look.home.hero ? paintHero(page, look.home.hero) : page;
}

/** True when pages are sent as they were built. */
export const isBuiltLook = (look: ShopLook): boolean =>
  look.name === BUILT_NAME && !look.accentColour && Object.keys(pageLookOf(look)).length === 0;

/** A built page or manifest as the shop looks; undefined for files that show nothing of it. */
export function withShopLook(type: string, text: () => string, look: ShopLook): string | undefined {
  if (type.startsWith('text/html')) return paintPage(text(), look);
  return type.startsWith('application/manifest+json') ? nameManifest(text(), look.name) : undefined;
}
