import type { Language } from '@tokri/contracts';

/** Hindi labels of an invoice, by English label. */
export const HINDI = {
  'Tax Invoice': 'टैक्स बिल',
  'Bill of Supply': 'बिना टैक्स का बिल',
  'Invoice-cum-Bill of Supply': 'टैक्स और बिना टैक्स का बिल',
  'Credit Note': 'क्रेडिट नोट',
  'Original for recipient': 'ग्राहक की प्रति',
  'Invoice number': 'बिल नंबर',
  'Credit note number': 'नोट नंबर',
  Date: 'तारीख',
  'For invoice': 'किस बिल का',
  Order: 'ऑर्डर',
  'Place of supply': 'सप्लाई की जगह',
  'Reverse charge': 'रिवर्स चार्ज',
  No: 'नहीं',
  'Billed and delivered to': 'बिल और डिलीवरी का पता',
  Mobile: 'मोबाइल',
  Item: 'सामान',
  Qty: 'मात्रा',
  Price: 'दाम',
  Discount: 'छूट',
  'Taxable value': 'टैक्स योग्य रकम',
  Total: 'कुल',
  'Amounts in rupees. Price and discount include GST; taxable value does not.':
    'रकम रुपयों में। दाम और छूट में GST शामिल है; टैक्स योग्य रकम में नहीं।',
  'Discounts in these prices': 'इन दामों में छूट',
  'Invoice total in words': 'बिल की कुल रकम शब्दों में',
  'Credited in words': 'वापस की गई रकम शब्दों में',
  'Total credited': 'वापस की गई कुल रकम',
  'GST rate': 'GST दर',
  Tax: 'टैक्स',
  'With tax': 'टैक्स समेत',
  Sum: 'जोड़',
  'Made by a computer: it needs no signature.': 'कंप्यूटर से बना है: हस्ताक्षर की ज़रूरत नहीं।',
} as const;

/**
 * Labels are always in English, for tax purposes; on Hindi invoices the Hindi label follows. A label without Hindi does
 * not compile.
 */
export const labelsOf =
  ({ language }: { language?: Language }) =>
  (label: keyof typeof HINDI, between = ' / '): string =>
    language === 'hi' ? `${label}${between}${HINDI[label]}` : label;
