import type { PageStart } from './page-start';

export const TERMS: PageStart = {
  title: 'Terms',
  title_hi: 'शर्तें',
  body: `These terms are between you and {{legalName}}, {{address}}, which sells through {{shopName}}.

## Orders
- An order is a contract once we have confirmed it. Until then we may decline it, and you pay nothing.
- You can cancel an order free of charge until we start to pick it.
- If we do not find a piece, you do not pay for it. The bill shows every missing piece.

## Prices and payment
- Prices are in rupees and include GST. The total of the checkout is what you pay: nothing is added later.
- You pay in cash at the door or online. What you have paid online for missing, refused or cancelled goods goes back the way you paid.
- Every delivered order has a GST invoice in your account.

## Delivery
- We deliver to the address that you chose. Your code of four digits proves to the rider that the order is yours.
- You may refuse pieces at the door. You do not pay for them.

## Your account
- Keep your password to yourself. Tell us at {{email}} if someone else used your account.
- You can delete your account at any time in [your profile](/dashboard/security).

## Complaints and law
Our grievance officer is {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}. The law of India applies, and your rights under the Consumer Protection Act, 2019 stay as they are.

Last changed on {{date}}.
`,
  body_hi: `ये शर्तें आपके और {{legalName}}, {{address}} के बीच हैं, जो {{shopName}} पर सामान बेचता है।

## ऑर्डर
- हमारी पुष्टि के बाद ही ऑर्डर अनुबंध बनता है। उससे पहले हम मना कर सकते हैं, और आप कुछ नहीं देते।
- जब तक हम सामान चुनना शुरू न करें, आप ऑर्डर मुफ़्त में रद्द कर सकते हैं।
- जो पीस नहीं मिला, उसके पैसे नहीं लगते। बिल में हर छूटा पीस दिखता है।

## दाम और भुगतान
- दाम रुपये में हैं और GST शामिल है। चेकआउट का कुल वही है जो आप देते हैं: बाद में कुछ नहीं जुड़ता।
- आप दरवाज़े पर नकद या ऑनलाइन देते हैं। छूटे, लौटाए या रद्द सामान के ऑनलाइन दिए पैसे उसी रास्ते लौटते हैं।
- हर डिलीवर ऑर्डर का GST इनवॉइस आपके खाते में है।

## डिलीवरी
- हम आपके चुने पते पर पहुँचाते हैं। चार अंकों का कोड राइडर को बताता है कि ऑर्डर आपका है।
- दरवाज़े पर आप पीस लौटा सकते हैं। उनके पैसे नहीं लगते।

## आपका खाता
- पासवर्ड किसी को न दें। किसी और ने खाता इस्तेमाल किया हो तो {{email}} पर बताएँ।
- खाता कभी भी [अपनी प्रोफ़ाइल](/dashboard/security) में मिटा सकते हैं।

## शिकायत और कानून
हमारे शिकायत अधिकारी {{grievanceOfficer}} हैं: {{grievanceEmail}}, {{grievancePhone}}। भारत का कानून लागू है, और उपभोक्ता संरक्षण अधिनियम, 2019 के आपके अधिकार बने रहते हैं।

आख़िरी बदलाव: {{date}}।
`,
};
