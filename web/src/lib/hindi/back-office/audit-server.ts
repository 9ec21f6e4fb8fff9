/**
 * What services write into the audit log (the fields that changed, and values and names that are words of theirs), and what they
 * say when a change cannot be undone.
 */
export const AUDIT_SERVER: Readonly<Record<string, string>> = {
  'State of the product': 'सामान की हालत',
  GST: 'GST दर',
  'Scheduled for': 'तय समय',
  File: 'फ़ाइल',
  Role: 'भूमिका',
  Others: 'बाकी',
  'up by {amount}': '{amount} ज़्यादा',
  'down by {amount}': '{amount} कम',
  'that of the category': 'कैटेगरी वाली',
  'in other categories': 'दूसरी कैटेगरी में',
  'deleted for good': 'हमेशा के लिए मिटाया',
  draft: 'ड्राफ़्ट',
  USER: 'ग्राहक',
  ADMIN: 'एडमिन',
  Active: 'चालू',
  pending: 'हो रहा है',
  'awaiting-payment': 'भुगतान के इंतज़ार में है',
  picking: 'निकाला जा रहा है',
  'on-the-way': 'रास्ते में है',
  'not-delivered': 'नहीं पहुँचा',
  // Before what is its reason: the first pattern that fits is taken.
  'This change cannot be undone: {reason}': 'यह बदलाव वापस नहीं हो सकता: {reason}',
  '{labels} has changed again since.': '{labels} इस बीच फिर बदल चुका है।',
  '{labels} have changed again since.': '{labels} इस बीच फिर बदल चुके हैं।',
};
