import { productNameIn, textsIn, type DeliverySlot, type Language, type Translate } from '@tokri/contracts';
import type { MailValues } from '../mail-settings/settings';
import type { NamedPieces, NamedProduct } from './content';
import HINDI from './hindi.json';

/** Escapes user input, such as names and addresses, for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Rupees, e.g. ₹1,23,456.50; no decimals for whole rupees. */
export const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** Rupees of a refund with its store credit. */
export const allBack = ({ refund, credited = 0 }: { refund: number; credited?: number }): number =>
  (Math.round(refund * 100) + Math.round(credited * 100)) / 100;

/** An English text, the key of the Hindi one. */
export type MailText = keyof typeof HINDI;

/** Language, links, name and own texts of the shop, which every mail needs. */
export interface Letterhead {
  language: Language;
  /** Fills `{shop}` by itself. */
  t: Translate<MailText>;
  /** The product's name in this language, with its brand in front. */
  nameOf: (product: Omit<NamedProduct, 'unit'>) => string;
  shopUrl: string;
  shopName: string;
  settings: MailValues;
  /** The shop's own lines under the mail; undefined for the default. */
  signature: string | undefined;
}

export function letterhead(
  language: Language,
  shopUrl: string,
  shopName: string,
  settings: MailValues = {},
): Letterhead {
  const translate = textsIn(language, HINDI);
  return {
    language,
    t: (text, values) => translate(text, { shop: shopName, ...values }),
    nameOf: (product) => productNameIn(language, product),
    shopUrl,
    shopName,
    settings,
    signature: (language === 'hi' ? settings.signature_hi : settings.signature)?.replaceAll(
      '{shop}',
      () => shopName,
    ),
  };
}

/** @example Full Cream Milk (500 ml) */
export const formatProduct = (product: NamedProduct, { nameOf }: Pick<Letterhead, 'nameOf'>): string =>
  `${nameOf(product)}${product.unit && ` (${product.unit})`}`;

export const formatPieces = (pieces: readonly NamedPieces[], head: Letterhead): string =>
  pieces.map((each) => `${each.quantity} × ${formatProduct(each, head)}`).join(', ');

const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const HOUR = { hour: 'numeric', minute: '2-digit', hour12: true, ...INDIA } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long', ...INDIA } as const;

/** Day and hours of a slot by the clock of the shop: "Tuesday, 1 December, 6:00 pm–7:00 pm". */
export function formatSlot({ from, to }: DeliverySlot, { language }: Pick<Letterhead, 'language'>): string {
  // Hindi names the part of the day instead of am and pm.
  const isHindi = language === 'hi';
  const locale = isHindi ? 'hi-IN-u-nu-latn' : 'en-IN';
  const [start, end] = [new Date(from), new Date(to)];
  const hour = new Intl.DateTimeFormat(locale, isHindi ? { ...HOUR, dayPeriod: 'short' } : HOUR);
  const day = new Intl.DateTimeFormat(locale, DAY);
  return `${day.format(start)}, ${hour.format(start)}–${hour.format(end)}`;
}

export const COLOURS = {
  accent: '#15803d',
  ink: '#1c1917',
  quiet: '#57534e',
  line: '#e7e5e4',
  paper: '#ffffff',
  ground: '#f5f5f4',
} as const;

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${COLOURS.ink}">${html}</p>`;

/** Plain text as HTML. */
export const htmlLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

export const smallPrint = (html: string): string =>
  `<p style="margin:16px 0 0;${FONT};font-size:13px;line-height:20px;color:${COLOURS.quiet}">${html}</p>`;

/** A code in large letters; the padding on the left balances the letter spacing after the last one. */
export const codeBox = (code: string): string =>
  `<p style="margin:0 0 16px;padding:16px 16px 16px 24px;text-align:center;background-color:${COLOURS.ground};border-radius:8px;` +
  `font-family:Consolas,Menlo,monospace;font-size:32px;line-height:40px;letter-spacing:8px;color:${COLOURS.ink}">` +
  `<strong>${escapeHtml(code)}</strong></p>`;

/** A link in a coloured table cell, which mail programs without style sheets render as well. */
export const button = (url: string, label: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>` +
  `<td style="border-radius:8px;background-color:${COLOURS.accent}" bgcolor="${COLOURS.accent}">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:600;` +
  `color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`;

/** The same as a submit button, for pages. */
export const submitButton = (label: string): string =>
  `<button type="submit" style="margin:8px 0 20px;padding:14px 28px;border:0;border-radius:8px;${FONT};font-size:16px;` +
  `font-weight:600;color:#ffffff;background-color:${COLOURS.accent};cursor:pointer">${escapeHtml(label)}</button>`;

interface Page {
  title: string;
  /** Preview text: shown after the subject in a list of mails. */
  preview: string;
  body: string;
  footer?: string;
}

const TAGLINE = '{shop}: groceries at your door in ten minutes.';
const DEFAULT_REASON = 'You get this mail because of something you did in our shop.';

/** One column of 600 px, tables with inline style: works in every mail program. */
export const page = (
  { title, preview, body, footer }: Page,
  { language, t, shopUrl, shopName, signature }: Letterhead,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background-color:${COLOURS.ground}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOURS.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:24px;font-weight:700;color:${COLOURS.accent}">
<a href="${escapeHtml(shopUrl)}" style="color:${COLOURS.accent};text-decoration:none">${escapeHtml(shopName)}</a></td></tr>
<tr><td bgcolor="${COLOURS.paper}" style="padding:32px 28px;background-color:${COLOURS.paper};border:1px solid ${COLOURS.line};border-radius:12px">
<h1 style="margin:0 0 20px;${FONT};font-size:22px;line-height:30px;font-weight:700;color:${COLOURS.ink}">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 8px;${FONT};font-size:12px;line-height:18px;color:${COLOURS.quiet}">
${signature ? `${htmlLines(signature)}<br>` : escapeHtml(t(TAGLINE))} ${escapeHtml(footer ?? t(DEFAULT_REASON))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
