import type { PageStart } from './page-start';

/** One line for each of the thirteen patterns of the Guidelines of 2023 (docs/dark-patterns.md has their tests). */
export const DARK_PATTERNS: PageStart = {
  title: 'Declaration on dark patterns',
  title_hi: 'डार्क पैटर्न पर घोषणा',
  body: `{{legalName}} has checked {{shopName}} against the Guidelines for Prevention and Regulation of Dark Patterns, 2023. This is what we do for each of the thirteen patterns.

1. **False urgency:** "Only 3 left" is shown only if it is true of our stock; there is no countdown.
2. **Basket sneaking:** only you put goods into the cart; the total of the checkout is what you pay.
3. **Confirm shaming:** no button makes you feel bad for saying no.
4. **Forced action:** you can look, search and fill a cart without an account.
5. **Subscription trap:** there are no subscriptions, and an account is deleted with one button and your password.
6. **Interface interference:** buttons that say no look like those that say yes; nothing is ticked in advance.
7. **Bait and switch:** price and stock are checked again when you order; if one has changed, we ask you first.
8. **Drip pricing:** prices include taxes, and every charge is in the total before you order.
9. **Disguised advertisement:** nobody pays for a place in our lists; there are no sponsored results.
10. **Nagging:** we ask for nothing again that you have declined.
11. **Trick wording:** buttons say plainly what they do, in English and in Hindi.
12. **SaaS billing:** nothing is charged again by itself; every payment is one that you made.
13. **Rogue malware:** the shop loads scripts from itself and from its payment provider only.

Complaints go to {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}, or to the National Consumer Helpline, 1915.

Last checked on {{date}}.
`,
  body_hi: `{{legalName}} ने {{shopName}} को डार्क पैटर्न की रोकथाम और विनियमन के दिशानिर्देश, 2023 से जाँचा है। तेरह पैटर्नों में से हर एक के लिए हम यह करते हैं।

1. **झूठी जल्दबाज़ी:** "बस 3 बचे हैं" तभी दिखता है जब हमारे स्टॉक में सच में उतने हों; कोई उलटी गिनती नहीं है।
2. **टोकरी में चुपके से जोड़ना:** कार्ट में सामान सिर्फ़ आप डालते हैं; चेकआउट का कुल ही आप देते हैं।
3. **शर्मिंदा करना:** ना कहने पर कोई बटन बुरा महसूस नहीं कराता।
4. **ज़बरदस्ती का काम:** बिना खाते के देखें, खोजें और कार्ट भरें।
5. **सदस्यता का जाल:** कोई सदस्यता नहीं है, और खाता एक बटन और पासवर्ड से मिटता है।
6. **इंटरफ़ेस में दखल:** ना के बटन हाँ जैसे ही दिखते हैं; पहले से कुछ चुना हुआ नहीं है।
7. **दिखाना कुछ, देना कुछ:** ऑर्डर पर दाम और स्टॉक फिर जाँचे जाते हैं; बदले हों तो पहले आपसे पूछते हैं।
8. **बूँद-बूँद दाम:** दाम में कर शामिल हैं, और हर शुल्क ऑर्डर से पहले कुल में दिखता है।
9. **छिपा विज्ञापन:** हमारी सूचियों में जगह के लिए कोई पैसे नहीं देता; प्रायोजित नतीजे नहीं हैं।
10. **बार-बार टोकना:** जिसे आपने मना किया, वह हम फिर नहीं पूछते।
11. **उलझाऊ शब्द:** बटन अंग्रेज़ी और हिंदी में साफ़ बताते हैं कि वे क्या करते हैं।
12. **अपने आप बिल:** कुछ भी अपने आप फिर नहीं कटता; हर भुगतान आप करते हैं।
13. **नुक़सानदेह सॉफ़्टवेयर:** दुकान सिर्फ़ अपने और भुगतान कंपनी के स्क्रिप्ट लोड करती है।

शिकायत {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}} या राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर।

आख़िरी जाँच: {{date}}।
`,
};
