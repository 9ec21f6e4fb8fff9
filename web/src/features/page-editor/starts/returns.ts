import type { PageStart } from './page-start';

export const RETURNS: PageStart = {
  title: 'Returns and refunds',
  title_hi: 'वापसी और रिफ़ंड',
  body: `## At the door
Look at the goods. Refuse what you do not want: you do not pay for it, and what you have paid online goes back.

## Within 2 days
Something is missing, damaged or wrong? Open the order in [your orders](/dashboard/myorders) within 2 days after delivery and report it, with a photo if you like. You can ask for your money or for a replacement. We answer within 4 hours, up to the next full hour.

## Refunds
- What you paid online goes back to the card or account that you paid with. Your bank may need 5 to 7 working days.
- What you paid in cash we pay back in cash.
- You get a mail and a credit note for every refund of goods.

## Cancelling
You can cancel an order free of charge until we start to pick it, with one button in the order.

## Not settled?
Write to {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}.
`,
  body_hi: `## दरवाज़े पर
सामान देख लें। जो नहीं चाहिए वह लौटा दें: उसके पैसे नहीं लगते, और ऑनलाइन दिए पैसे लौट जाते हैं।

## 2 दिन के अंदर
कुछ कम, ख़राब या गलत है? डिलीवरी के 2 दिन के अंदर [अपने ऑर्डर](/dashboard/myorders) में वह ऑर्डर खोलकर बताएँ, चाहें तो फ़ोटो के साथ। आप पैसे या बदले में सामान माँग सकते हैं। हम 4 घंटे के अंदर, अगले पूरे घंटे तक, जवाब देते हैं।

## रिफ़ंड
- ऑनलाइन दिए पैसे उसी कार्ड या खाते में लौटते हैं। बैंक को 5 से 7 कामकाजी दिन लग सकते हैं।
- नकद दिए पैसे हम नकद लौटाते हैं।
- सामान के हर रिफ़ंड का मेल और क्रेडिट नोट मिलता है।

## रद्द करना
जब तक हम सामान चुनना शुरू न करें, ऑर्डर के एक बटन से मुफ़्त में रद्द करें।

## बात नहीं बनी?
{{grievanceOfficer}} को लिखें: {{grievanceEmail}}, {{grievancePhone}}।
`,
};
