import type { PageStart } from './page-start';

export const ABOUT: PageStart = {
  title: 'About us',
  title_hi: 'हमारे बारे में',
  body: `{{shopName}} brings groceries from a store near you.

## Who we are
- Legal name: {{legalName}}
- Registered address: {{address}}
- GST number: {{gstin}}
- FSSAI licence: {{fssai}}

## How to reach us
- Phone: {{phone}}
- Email: {{email}}

## Complaints
Our grievance officer is {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}. A complaint is acknowledged within 48 hours and answered within one month.
`,
  body_hi: `{{shopName}} आपके पास की दुकान से किराना लाता है।

## हम कौन हैं
- कानूनी नाम: {{legalName}}
- पंजीकृत पता: {{address}}
- GST नंबर: {{gstin}}
- FSSAI लाइसेंस: {{fssai}}

## हमसे संपर्क
- फ़ोन: {{phone}}
- ईमेल: {{email}}

## शिकायत
हमारे शिकायत अधिकारी {{grievanceOfficer}} हैं: {{grievanceEmail}}, {{grievancePhone}}। शिकायत मिलने की सूचना 48 घंटे में और जवाब एक महीने में मिलता है।
`,
};
