import type { ShopProfileField } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { msg } from '../../lib/language';

/** Fields that are typed; logo and accent have a section of their own. */
export type TypedField = Exclude<ShopProfileField, 'logo' | 'accentColour'>;

interface ProfileFieldText {
  name: TypedField;
  label: string;
  hint?: string;
  maxLength?: number;
  inputMode?: 'tel' | 'email' | 'numeric' | 'url';
  isLong?: true;
  isRequired?: true;
}

interface Section {
  title: string;
  about: string;
  fields: readonly ProfileFieldText[];
}

/** The fields of the form; their labels are also the names of the audit log. */
export const SECTIONS: readonly Section[] = [
  {
    title: msg('The shop'),
    about: msg('What shoppers see in titles, in the footer and on the home page.'),
    fields: [
      { name: 'name', label: msg('Shop name'), maxLength: MAX_LENGTH.shopName, isRequired: true },
      { name: 'phone', label: msg('Phone of the shop'), inputMode: 'tel' },
      { name: 'email', label: msg('Email of the shop'), inputMode: 'email' },
      {
        name: 'footerText',
        label: msg('Footer line'),
        hint: msg('Left empty, it is the year and the name of the shop.'),
        maxLength: MAX_LENGTH.shopLine,
      },
      {
        name: 'bannerText',
        label: msg('Banner line'),
        hint: msg('Shown on the home page. It must be true.'),
        maxLength: MAX_LENGTH.shopLine,
      },
    ],
  },
  {
    title: msg('Legal facts'),
    about: msg('Invoices need legal name, address and GST number; without them they wait.'),
    fields: [
      { name: 'legalName', label: msg('Legal name'), maxLength: MAX_LENGTH.legalName },
      { name: 'gstin', label: msg('GST number'), hint: msg('15 letters and digits.'), maxLength: 40 },
      {
        name: 'legalAddress',
        label: msg('Registered address'),
        maxLength: MAX_LENGTH.legalAddress,
        isLong: true,
      },
      {
        name: 'fssai',
        label: msg('FSSAI licence'),
        hint: msg('14 digits.'),
        inputMode: 'numeric',
        maxLength: 40,
      },
    ],
  },
  {
    title: msg('Grievance officer'),
    about: msg('Who answers complaints, as the law wants it published.'),
    fields: [
      { name: 'grievanceName', label: msg('Name of the officer'), maxLength: MAX_LENGTH.personName },
      { name: 'grievanceEmail', label: msg('Email of the officer'), inputMode: 'email' },
      { name: 'grievancePhone', label: msg('Phone of the officer'), inputMode: 'tel' },
    ],
  },
  {
    title: msg('Help'),
    about: msg('Where the help button of a late order leads.'),
    fields: [
      {
        name: 'helpContact',
        label: msg('Help contact'),
        hint: msg('An address that begins with mailto:, tel: or https://'),
        inputMode: 'url',
      },
    ],
  },
];

/** Also names of the audit log. */
const LOOK_LABELS: Readonly<Record<string, string>> = {
  logo: msg('Logo'),
  accentColour: msg('Accent colour'),
};

export const FIELDS = SECTIONS.flatMap(({ fields }) => fields);

/** The label of a field; a later server can name one that this app does not know. */
export const labelOf = (name: string): string =>
  LOOK_LABELS[name] ?? FIELDS.find((field) => field.name === name)?.label ?? name;
