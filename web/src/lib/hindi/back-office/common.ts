/** What several pages of the back office have: tables, pages, files. */
export const COMMON: Readonly<Record<string, string>> = {
  Export: 'एक्सपोर्ट',
  Pages: 'पेज',
  Page: 'पेज',
  Previous: 'पिछला',
  Next: 'अगला',
  Status: 'स्थिति',
  Done: 'हो गया',
};
