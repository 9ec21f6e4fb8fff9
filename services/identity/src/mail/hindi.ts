/** Hindi for every English text in mails and on the page that their links open. */
export const HINDI = {
  'Hello,': 'नमस्ते,',
  'Hello {name},': 'नमस्ते {name},',
  'Tokri: groceries at your door in ten minutes.': 'Tokri: दस मिनट में किराना आपके दरवाज़े पर।',
  'You get this mail because of something you did in our shop.':
    'यह मेल इसलिए आया है क्योंकि आपने हमारी दुकान में कुछ किया है।',

  'Your code to reset the password': 'पासवर्ड बदलने का कोड',
  'Reset your password': 'पासवर्ड बदलें',
  'The code is valid for {minutes} minutes.': 'कोड {minutes} मिनट चलेगा।',
  'enter this code in the shop. It is valid for {minutes} minutes.':
    'दुकान में यह कोड लिखें। यह {minutes} मिनट चलेगा।',
  'your code to reset the password is {otp}': 'पासवर्ड बदलने का कोड है {otp}',
  'It is valid for {minutes} minutes.': 'यह {minutes} मिनट चलेगा।',
  'If you did not ask for it, you do not need to do anything: your password stays the same. Do not share this code with anyone.':
    'अगर आपने इसे नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा। यह कोड किसी को न बताएँ।',

  'Welcome to Tokri': 'Tokri में आपका स्वागत है',
  'your account is ready: fresh groceries are ten minutes away from now on.':
    'आपका खाता तैयार है: अब ताज़ा किराना बस दस मिनट दूर है।',
  'Please confirm that this email is yours. The link works for 24 hours.':
    'कृपया पक्का करें कि यह ईमेल आपका है। लिंक 24 घंटे चलेगा।',
  'Confirm my email': 'मेरा ईमेल पक्का करें',
  'If you did not open this account, you can ignore this mail.':
    'अगर यह खाता आपने नहीं खोला, तो इस मेल को रहने दें।',
  'Confirm your email': 'अपना ईमेल पक्का करें',
  'please confirm that this email is yours. The link works for 24 hours; earlier ones do not.':
    'कृपया पक्का करें कि यह ईमेल आपका है। लिंक 24 घंटे चलेगा; पुराने लिंक अब नहीं चलेंगे।',
  'If you have no account at Tokri, you can ignore this mail.':
    'अगर Tokri में आपका खाता नहीं है, तो इस मेल को रहने दें।',
  'Confirm your new email': 'नया ईमेल पक्का करें',
  'this email was entered as the new one of a Tokri account. To confirm it, open the link and enter the password of the account within 24 hours.':
    'Tokri के एक खाते में इसे नया ईमेल बताया गया है। 24 घंटे में लिंक खोलकर खाते का पासवर्ड लिखें, तब यह लागू होगा।',
  'If you did not ask for this, somebody mistyped an email, and you can ignore this mail.':
    'अगर आपने यह नहीं माँगा, तो किसी ने ईमेल गलत लिखा है: इस मेल को रहने दें।',
  'The link works for 7 days and logs every device out.': 'लिंक 7 दिन चलेगा और हर डिवाइस को लॉग आउट कर देगा।',
  'Your email is about to change': 'आपका ईमेल बदलने वाला है',
  'a new email was entered for your Tokri account. This one is used until the new one is confirmed.':
    'आपके Tokri खाते के लिए नया ईमेल दिया गया है। नया ईमेल पक्का होने तक यही चलेगा।',
  'If you asked for it, you do not need to do anything. If not, stop it: somebody else is in your account.':
    'अगर आपने माँगा था, तो कुछ न करें। नहीं तो इसे रोकें: आपके खाते में कोई और है।',
  'Keep this email': 'यही ईमेल रखें',
  'Your email was changed': 'आपका ईमेल बदल गया',
  'your Tokri account has a new email from now on, and this one is no longer used.':
    'अब आपके Tokri खाते का ईमेल नया है, और यह ईमेल अब नहीं चलेगा।',
  'If you did this, you do not need to do anything. If not, restore this email at once.':
    'अगर यह आपने किया, तो कुछ न करें। नहीं तो तुरंत अपना खाता वापस लें।',
  'If you did not do this, please write to us.': 'अगर यह आपने नहीं किया, तो हमें लिखें।',
  'Restore this email': 'यह ईमेल वापस लें',
  'You choose a new password afterwards.': 'इसके बाद आप नया पासवर्ड चुनेंगे।',
  'This is our last mail here.': 'यहाँ यह हमारा आखिरी मेल है।',
  'Your password was changed': 'आपका पासवर्ड बदल गया',
  'the password of your Tokri account was just changed, and your other devices were logged out.':
    'आपके Tokri खाते का पासवर्ड अभी बदला गया, और बाकी डिवाइस लॉग आउट हो गए।',
  'Log in there with the new password.': 'वहाँ नए पासवर्ड से लॉग इन करें।',
  'Log in': 'लॉग इन करें',
  'If that was not you, reset the password at once with "Forgot password ?" on the login page.':
    'अगर वह आप नहीं थे, तो लॉग इन पेज पर "पासवर्ड भूल गए?" से तुरंत पासवर्ड बदलें।',

  'Your second factor is on': 'आपकी दूसरी जाँच चालू है',
  'from now on you also need the code of your authenticator app to log in to your Tokri account.':
    'अब Tokri में लॉग इन करते समय आपके ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा।',
  'Your second factor is off': 'आपकी दूसरी जाँच बंद है',
  'you no longer need the code of an authenticator app to log in to your Tokri account.':
    'अब आपके Tokri खाते में ऑथेंटिकेटर ऐप का कोड नहीं माँगा जाएगा।',
  'If that was not you, reset the password at once with "Forgot password ?" on the login page, and write to us.':
    'अगर वह आप नहीं थे, तो लॉग इन पेज पर "पासवर्ड भूल गए?" से तुरंत पासवर्ड बदलें और हमें लिखें।',
  'Your account is deleted': 'आपका खाता मिट गया',
  'your Tokri account is deleted, with your addresses, your cart and your picture.':
    'आपका Tokri खाता मिट गया, आपके पते, कार्ट और तस्वीर भी।',
  'We keep your orders for our books, without your name, your address and your number.':
    'आपके ऑर्डर हमारे हिसाब में रहेंगे, आपके नाम, पते और नंबर के बिना।',
  'This is the last mail to this address. You are welcome to open a new account at any time.':
    'इस पते पर यह आखिरी मेल है। आप जब चाहें नया खाता खोल सकते हैं।',
  'Your data at Tokri': 'Tokri में आपका डेटा',
  'as you asked us, here is everything that we keep about you, as a file.':
    'जैसा आपने कहा था, हमारे पास आपका जो भी डेटा है वह इस फ़ाइल में है।',
  'as you asked us, we collected everything that we keep about you. The file is too large for a mail.':
    'जैसा आपने कहा था, हमने आपका सारा डेटा इकट्ठा किया है। फ़ाइल मेल के लिए बहुत बड़ी है।',
  'Please log in, and collect and download it on the page "Security".':
    'लॉग इन करें, और "सुरक्षा" पेज पर उसे इकट्ठा करके डाउनलोड करें।',
  'If you did not ask for it, you do not need to do anything: only you received it.':
    'अगर आपने नहीं माँगा, तो कुछ न करें: यह आपके सिवा किसी को नहीं मिला।',

  'My Orders': 'मेरे ऑर्डर',
  'See your order': 'अपना ऑर्डर देखें',
  Total: 'कुल',
  'Delivery address': 'डिलीवरी का पता',
  'Mobile: {mobile}': 'मोबाइल: {mobile}',
  'It is not shown here, since this email is not confirmed yet. You find it in My Orders.':
    'यह ईमेल अभी पक्का नहीं हुआ, इसलिए पता यहाँ नहीं दिखाया। वह मेरे ऑर्डर में मिलेगा।',
  'It is paid. Thank you!': 'भुगतान हो गया। धन्यवाद!',
  'You pay in cash when it is at your door.': 'ऑर्डर दरवाज़े पर आने पर कैश दें।',
  'Order {orderNumber} is confirmed': 'ऑर्डर {orderNumber} पक्का हो गया',
  'Your order is confirmed': 'आपका ऑर्डर पक्का हो गया',
  'your order {orderNumber} is confirmed and being packed.':
    'आपका ऑर्डर {orderNumber} पक्का हो गया और पैक हो रहा है।',
  'Something missing or not fresh? Answer this mail and we put it right.':
    'कुछ नहीं आया या ताज़ा नहीं है? इस मेल का जवाब दें, हम ठीक कर देंगे।',
  'Order {orderNumber} was cancelled': 'ऑर्डर {orderNumber} रद्द हो गया',
  'Your order was cancelled': 'आपका ऑर्डर रद्द हो गया',
  'your order {orderNumber} was cancelled and will not be delivered.':
    'आपका ऑर्डर {orderNumber} रद्द हो गया और नहीं पहुँचेगा।',
  'You can order the same again at any time.': 'आप यही सामान कभी भी फिर से ऑर्डर कर सकते हैं।',
  'Your money is on its way back to you; banks take five to seven days.':
    'आपका पैसा वापस आ रहा है; बैंक को पाँच से सात दिन लगते हैं।',
  'You will get your money back; we write again when it is on its way.':
    'आपका पैसा वापस मिलेगा; भेजते ही हम फिर लिखेंगे।',
  'Nothing was charged.': 'कोई पैसा नहीं कटा।',
  'Refund for order {orderNumber}': 'ऑर्डर {orderNumber} का पैसा वापस',
  'Your money is on its way back': 'आपका पैसा वापस आ रहा है',
  'we have sent {amount} for your order {orderNumber} back to the card you paid with.':
    'हमने आपके ऑर्डर {orderNumber} के {amount} उसी कार्ड पर वापस भेजे हैं जिससे आपने भुगतान किया था।',
  'Banks take five to seven days to show it.': 'बैंक में दिखने में पाँच से सात दिन लगते हैं।',

  'Order {orderNumber} is on the way': 'ऑर्डर {orderNumber} रास्ते में है',
  'Your order is on the way': 'आपका ऑर्डर रास्ते में है',
  '{riderName} brings your order {orderNumber} to you.': '{riderName} आपका ऑर्डर {orderNumber} ला रहे हैं।',
  'The rider asks for a code at the door. You find it in My Orders.':
    'राइडर दरवाज़े पर एक कोड पूछेंगे। वह मेरे ऑर्डर में मिलेगा।',
  'The rider asks for a code at the door. This is yours:': 'राइडर दरवाज़े पर एक कोड पूछेंगे। आपका कोड यह है:',
  'Give the code to the rider only, and only at your door.':
    'कोड राइडर के सिवा किसी को न बताएँ, और बस अपने दरवाज़े पर बताएँ।',
  'Order {orderNumber} comes with fewer items': 'ऑर्डर {orderNumber} में सामान कम है',
  'Some items were not available': 'कुछ सामान नहीं मिला',
  'we are sorry: we could not find everything for your order {orderNumber}. The rest is packed.':
    'हमें खेद है: आपके ऑर्डर {orderNumber} का सारा सामान नहीं मिला। बाकी पैक हो गया है।',
  'Missing: {pieces}.': 'नहीं मिला: {pieces}।',
  'You pay {total} at the door.': 'आपको दरवाज़े पर {total} देने हैं।',
  'Your order costs {total} now. {refund} goes back to your card; banks take a few days for it.':
    'अब आपका ऑर्डर {total} का है। {refund} आपके कार्ड पर वापस जाएँगे; बैंक को कुछ दिन लगते हैं।',
  'You do not need to do anything.': 'आपको कुछ नहीं करना है।',
  'Your report about order {orderNumber}': 'ऑर्डर {orderNumber} की आपकी शिकायत',
  'You get money back': 'आपको पैसा वापस मिलेगा',
  'We looked into it': 'हमने देख लिया',
  'you reported {quantity} × {product} of your order {orderNumber}.':
    'आपने ऑर्डर {orderNumber} के {quantity} × {product} के बारे में बताया था।',
  'You get {refund} back for {accepted} of {quantity}.':
    '{quantity} में से {accepted} के {refund} आपको वापस मिलेंगे।',
  'We give it back to you by hand.': 'यह पैसा हम आपको हाथ में देंगे।',
  'It goes back to your card; banks take a few days for it.':
    'यह पैसा आपके कार्ड पर वापस जाएगा; बैंक को कुछ दिन लगते हैं।',
  'We are sorry, we cannot give money back for it.': 'हमें खेद है, इसका पैसा वापस नहीं हो सकता।',
  'Our answer: {reason}': 'हमारा जवाब: {reason}',
  'If you disagree, please answer this mail.': 'आप सहमत नहीं हैं? इस मेल का जवाब दें।',
  'Order {orderNumber} was delivered': 'ऑर्डर {orderNumber} पहुँच गया',
  'Your order was delivered': 'आपका ऑर्डर पहुँच गया',
  'your order {orderNumber} for {total} was delivered. Thank you!':
    'आपका {total} का ऑर्डर {orderNumber} पहुँच गया। धन्यवाद!',
  'You gave back at the door: {pieces}.': 'आपने दरवाज़े पर लौटाया: {pieces}।',
  '{amount} was not charged for it.': 'इसके {amount} नहीं लिए गए।',
  '{amount} goes back to your card; banks take a few days for it.':
    '{amount} आपके कार्ड पर वापस जाएँगे; बैंक को कुछ दिन लगते हैं।',
  'Its invoice is attached to this mail, and on the page of your order.':
    'बिल इस मेल के साथ है, और आपके ऑर्डर के पेज पर भी।',
  'Its invoice is on the page of your order.': 'बिल आपके ऑर्डर के पेज पर है।',
  'Something missing or not fresh? Report it on the page of your order, and we put it right.':
    'कुछ नहीं आया या ताज़ा नहीं है? अपने ऑर्डर के पेज पर बताएँ, हम ठीक कर देंगे।',

  '{name} is back in stock': '{name} फिर आ गया',
  'It is back': 'फिर आ गया',
  'you asked us to tell you when {product} is back. It is now, while stocks last.':
    'आपने कहा था कि {product} आने पर बताएँ। वह आ गया है, खत्म होने से पहले ले लें।',
  'See it in the shop': 'दुकान में देखें',
  'This is the only mail about it. If it sells out again, you can ask again on its page.':
    'इसके बारे में यही एक मेल है। फिर खत्म हो जाए, तो उसके पेज पर दोबारा कह सकते हैं।',

  'To the shop': 'दुकान पर जाएँ',
  'One tap confirms that this email is yours.': 'बस एक टैप, और ईमेल आपका पक्का हो जाएगा।',
  'This link does not work any more': 'यह लिंक अब नहीं चलता',
  'If you have confirmed your email with it, all is well. If not, ask for a new one in your profile.':
    'अगर आपने इससे ईमेल पक्का कर लिया है, तो सब ठीक है। नहीं तो अपनी प्रोफ़ाइल से नया लिंक मँगाएँ।',
  'Thank you! You can close this page or go on shopping.': 'धन्यवाद! यह पेज बंद कर दें या खरीदारी करते रहें।',
  'Your email is confirmed': 'आपका ईमेल पक्का हो गया',
} as const;

export type MailText = keyof typeof HINDI;
