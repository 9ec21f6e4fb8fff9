import type { PageStart } from './page-start';

/** Days are those of the settings' defaults (e2e/docs/page-starts.test.ts). */
export const PRIVACY: PageStart = {
  title: 'Privacy notice',
  title_hi: 'निजता सूचना',
  body: `This notice is given under the Digital Personal Data Protection Act, 2023. {{legalName}}, {{address}}, is the data fiduciary.

## What we use, why, and for how long
- **Name, email, mobile number, picture:** for your account, for messages about your orders and to reach you at delivery. Until you delete your account.
- **Password and login sessions:** to keep your account yours. The password is stored as a hash; a session ends after 90 days at the latest.
- **Delivery addresses:** to deliver. Until you delete them or your account.
- **Cart:** to keep what you chose. Without an account it is in a cookie of your browser.
- **Orders, invoices, refunds, problems and their photos:** to fulfil the contract and because tax law asks us to keep accounts. Finished orders are archived after 400 days. When you delete your account, your name leaves them; goods, amounts and taxes stay.
- **Payment:** the provider of the online payment gets the amount and your card or account data directly from you. We never see your card number.
- **Requests for a mail when a product is back:** until the mail is sent, 180 days at most.
- **That mails to your address come back, or that you reported one as spam:** to stop them, for 90 days or a year. After you delete your account only an encoded trace of such a report stays, so that we do not write again.
- **Requests for a mail when we deliver to your pincode** (email, pincode): until the mail is sent, a year at most; without your confirmation 7 days. The first mail has a link to delete it.
- **Searches:** counted by day without your name, for 90 days.
- **Network address and browser:** for a short time, against abuse.

We do not sell data, show no advertising and use no cookies that follow you to other sites. Backups are kept for 35 days.

## Who else gets data
The rider gets name, address and phone of an order. The payment provider gets what a payment needs. Authorities get what the law orders us to give.

## Your rights
- **See, correct and take with you:** [your profile](/dashboard/profile) shows and changes your data, and [Password, devices and your data](/dashboard/security) sends you a copy of all of it.
- **Withdraw and erase:** [Password, devices and your data](/dashboard/security) deletes your account. That is as easy as it was to register.
- **Nominate:** write to us whom you nominate to act for you in case of death or incapacity.
- **Complain:** to our grievance officer {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}. If we do not settle it, to the Data Protection Board of India.

## Children
An account is for adults. We do not track children or advertise to them.

Last changed on {{date}}.
`,
  body_hi: `यह सूचना डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के तहत है। डेटा फ़िड्यूशियरी {{legalName}}, {{address}} है।

## हम क्या लेते हैं, क्यों और कब तक
- **नाम, ईमेल, मोबाइल नंबर, तस्वीर:** आपके खाते, ऑर्डर के संदेशों और डिलीवरी पर संपर्क के लिए। खाता मिटाने तक।
- **पासवर्ड और लॉगिन सेशन:** ताकि खाता आपका ही रहे। पासवर्ड हैश के रूप में रहता है; सेशन ज़्यादा से ज़्यादा 90 दिन में ख़त्म होता है।
- **डिलीवरी के पते:** पहुँचाने के लिए। उन्हें या खाता मिटाने तक।
- **कार्ट:** आपकी पसंद याद रखने के लिए। बिना खाते के यह आपके ब्राउज़र की कुकी में है।
- **ऑर्डर, इनवॉइस, रिफ़ंड, शिकायतें और उनकी फ़ोटो:** अनुबंध पूरा करने के लिए, और क्योंकि कर कानून हिसाब रखने को कहता है। पूरे हुए ऑर्डर 400 दिन बाद संग्रह में जाते हैं। खाता मिटाने पर उनसे आपका नाम हट जाता है; सामान, रकम और कर रहते हैं।
- **भुगतान:** रकम और आपके कार्ड या खाते का डेटा भुगतान कंपनी को सीधे आपसे मिलता है। आपका कार्ड नंबर हम कभी नहीं देखते।
- **सामान लौटने के मेल का अनुरोध:** मेल जाने तक, ज़्यादा से ज़्यादा 180 दिन।
- **आपके पते से मेल लौट आना, या किसी मेल को आपका स्पैम बताना:** मेल रोकने के लिए, 90 दिन या एक साल। खाता मिटाने पर ऐसी शिकायत का सिर्फ़ कूट निशान रहता है, ताकि हम फिर न लिखें।
- **आपके पिनकोड पर डिलीवरी शुरू होने पर मेल का अनुरोध** (ईमेल, पिनकोड): मेल भेजने तक, ज़्यादा से ज़्यादा एक साल; आपकी पुष्टि के बिना 7 दिन। पहले मेल में इसे मिटाने का लिंक है।
- **खोज:** बिना नाम के रोज़ की गिनती, 90 दिन।
- **नेटवर्क पता और ब्राउज़र:** थोड़े समय, दुरुपयोग रोकने के लिए।

हम डेटा नहीं बेचते, विज्ञापन नहीं दिखाते और दूसरी साइटों पर पीछा करने वाली कुकी नहीं रखते। बैकअप 35 दिन रहते हैं।

## और किसे मिलता है
राइडर को ऑर्डर का नाम, पता और फ़ोन मिलता है। भुगतान कंपनी को वह जो भुगतान के लिए चाहिए। अधिकारियों को वह जो कानून माँगता है।

## आपके अधिकार
- **देखना, सुधारना, साथ ले जाना:** [आपकी प्रोफ़ाइल](/dashboard/profile) डेटा दिखाती और बदलती है, और [पासवर्ड, डिवाइस और आपका डेटा](/dashboard/security) सबकी कॉपी भेजता है।
- **सहमति वापस लेना और मिटाना:** [पासवर्ड, डिवाइस और आपका डेटा](/dashboard/security) आपका खाता मिटाता है। यह उतना ही आसान है जितना रजिस्टर करना।
- **नामित करना:** हमें लिखें कि मृत्यु या अक्षमता में आपकी ओर से कौन काम करे।
- **शिकायत:** हमारे शिकायत अधिकारी {{grievanceOfficer}} से: {{grievanceEmail}}, {{grievancePhone}}। हल न हो तो भारतीय डेटा संरक्षण बोर्ड से।

## बच्चे
खाता वयस्कों के लिए है। हम बच्चों पर नज़र नहीं रखते और उन्हें विज्ञापन नहीं दिखाते।

आख़िरी बदलाव: {{date}}।
`,
};
