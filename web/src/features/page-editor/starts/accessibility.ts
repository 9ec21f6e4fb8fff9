import type { PageStart } from './page-start';

export const ACCESSIBILITY: PageStart = {
  title: 'Accessibility statement',
  title_hi: 'सुलभता कथन',
  body: `{{shopName}} is for everybody. Our measure is WCAG 2.2, level AA, and the Indian Standard IS 17802.

## What works
- All of the shop can be used with a keyboard, and with a screen reader.
- Texts have a contrast of at least 4.5 to 1, in the light and in the dark theme.
- Pages work at a width of 320 px and at 200 % text size.
- Motion stops for people who have asked their device for less of it.
- The shop is in English and in Hindi.

## Known limits
- Pictures of products show packs; the facts on a pack are in the text of the product where the shop has entered them.
- The page of the payment provider is not ours. Cash at the door is always possible.
- Invoices are PDF files without tags.

## Something does not work for you?
Write to {{email}} or call {{phone}}. We answer within a week, and help you with your order until it works. You can also turn to {{grievanceOfficer}}, {{grievanceEmail}}.

Last checked on {{date}}.
`,
  body_hi: `{{shopName}} सबके लिए है। हमारा पैमाना WCAG 2.2, स्तर AA, और भारतीय मानक IS 17802 है।

## क्या चलता है
- पूरी दुकान कीबोर्ड से और स्क्रीन रीडर से चलती है।
- हल्की और गहरी, दोनों थीम में अक्षरों का कंट्रास्ट कम से कम 4.5 : 1 है।
- पेज 320 px चौड़ाई और 200 % अक्षरों पर भी चलते हैं।
- जिसने डिवाइस में कम हलचल चुनी है, उसके लिए हलचल रुक जाती है।
- दुकान अंग्रेज़ी और हिंदी में है।

## ज्ञात कमियाँ
- सामान की तस्वीरें पैक दिखाती हैं; पैक की बातें सामान के विवरण में हैं, जहाँ दुकान ने लिखी हैं।
- भुगतान कंपनी का पेज हमारा नहीं है। दरवाज़े पर नकद हमेशा दे सकते हैं।
- इनवॉइस बिना टैग की PDF फ़ाइलें हैं।

## आपके लिए कुछ नहीं चलता?
{{email}} पर लिखें या {{phone}} पर फ़ोन करें। हम एक हफ़्ते में जवाब देते हैं, और तब तक ऑर्डर में मदद करते हैं। {{grievanceOfficer}}, {{grievanceEmail}} से भी कह सकते हैं।

आख़िरी जाँच: {{date}}।
`,
};
