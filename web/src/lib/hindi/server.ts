/** What the shop answers to shoppers, as the services write it; numbers and names stand in `{}`. */
export const SERVER = {
  'Please check what you entered.': 'आपने जो लिखा है उसे जाँच लें।',
  'Please log in.': 'कृपया लॉग इन करें।',
  'Do not have permission': 'इसकी अनुमति नहीं है',
  'This part of the shop is resting for a moment. Please try again.':
    'दुकान का यह हिस्सा ज़रा रुका है। फिर कोशिश करें।',
  'Something went wrong on our side. Please try again.': 'हमारी तरफ़ कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  'You are going a little too fast. Please wait a moment and try again.':
    'आप ज़रा तेज़ चल रहे हैं। थोड़ा रुककर फिर कोशिश करें।',
  'The shop is being built. Please try again in a moment.': 'दुकान तैयार हो रही है। थोड़ी देर में फिर कोशिश करें।',
  'Item removed': 'कार्ट से हटा दिया',
  'Cart updated': 'कार्ट बदल दिया',
  'This product is out of stock.': 'यह सामान खत्म हो गया है।',
  'Only {left} left in stock.': 'स्टॉक में बस {left} बचे हैं।',
  'Your cart is full. Please place an order or remove something first.':
    'आपका कार्ट भर गया है। पहले ऑर्डर करें या कुछ हटाएँ।',
  'Some products in your cart are out of stock. Please change your cart.':
    'कार्ट का कुछ सामान खत्म हो गया है। कार्ट बदल लें।',
  '{name}: only {left} left. Please change your cart.': '{name}: बस {left} बचे हैं। कार्ट बदल लें।',
  '{name}: nothing left. Please change your cart.': '{name}: खत्म हो गया है। कार्ट बदल लें।',
  '{name}: at most {max} pieces in one order. Please take fewer, or order the rest separately.':
    '{name}: एक ऑर्डर में ज़्यादा से ज़्यादा {max}। कम लें, या बाकी अलग से ऑर्डर करें।',
  'Prices have changed since you filled your cart. Please check the new total.':
    'इस बीच दाम बदल गए हैं। नई रकम देख लें।',
  'Your cart is empty.': 'आपका कार्ट खाली है।',
  'Order placed': 'ऑर्डर हो गया',
  'Continue to payment': 'भुगतान पर चलें',
  'Order cancelled': 'ऑर्डर रद्द हो गया',
  'Order cancelled, nothing was charged': 'ऑर्डर रद्द हो गया, कोई पैसा नहीं कटा',
  'This order can no longer be paid.': 'इस ऑर्डर का भुगतान अब नहीं हो सकता।',
  'This order is already paid and on its way.': 'इस ऑर्डर का भुगतान हो चुका है और यह आ रहा है।',
  'There is nothing to pay online. Please choose cash on delivery.':
    'ऑनलाइन देने को कुछ नहीं है। कैश ऑन डिलीवरी चुनें।',
  'This order is {state} by now.': 'यह ऑर्डर अब {state}।',
  'being placed': 'हो रहा है',
  'waiting for its payment': 'भुगतान के इंतज़ार में है',
  'waiting to be picked': 'निकाले जाने के इंतज़ार में है',
  'being picked': 'निकाला जा रहा है',
  packed: 'पैक हो गया है',
  'on the way': 'रास्ते में है',
  delivered: 'पहुँच गया है',
  'coming back': 'वापस आ रहा है',
  returned: 'वापस आ गया है',
  cancelled: 'रद्द हो गया है',
  'Thank you, we look into it': 'धन्यवाद, हम इसे देखते हैं',
  'Address saved': 'पता सेव हो गया',
  'Address updated': 'पता बदल गया',
  'Address removed': 'पता हटा दिया',
  'This address was not found. Please choose another one.': 'यह पता नहीं मिला। दूसरा चुनें।',
  'We will tell you when it is back': 'आने पर हम आपको बताएँगे',
  'You will not be told': 'अब आपको नहीं बताया जाएगा',
  'This product is in stock again.': 'यह सामान फिर से आ गया है।',
  'You are logged in.': 'आप लॉग इन हो गए।',
  'You are logged out. See you soon!': 'आप लॉग आउट हो गए। फिर मिलेंगे!',
  'Email or password is not right.': 'ईमेल या पासवर्ड सही नहीं है।',
  'This password is not right.': 'यह पासवर्ड सही नहीं है।',
  'No account has this email.': 'इस ईमेल का कोई खाता नहीं है।',
  'This account is suspended. Please write to us.': 'यह खाता रोक दिया गया है। कृपया हमें लिखें।',
  'This email already has an account. Try to log in instead.': 'इस ईमेल का खाता पहले से है। लॉग इन करके देखें।',
  'This account has not confirmed its email yet.': 'इस खाते का ईमेल अभी पक्का नहीं हुआ है।',
  'Your account is ready. Welcome to Tokri!': 'आपका खाता तैयार है। Tokri में स्वागत है!',
  'If this email has an account, a code is on its way to it. It is valid for 10 minutes.':
    'अगर इस ईमेल का खाता है, तो उस पर कोड आ रहा है। वह 10 मिनट चलेगा।',
  'The code is right. Please choose a new password.': 'कोड सही है। नया पासवर्ड चुनें।',
  'This code is not right. Please check the newest mail.': 'यह कोड सही नहीं है। सबसे नया मेल देखें।',
  'This code is not right. Please enter the newest one.': 'यह कोड सही नहीं है। सबसे नया कोड लिखें।',
  'This code has expired. Please ask for a new one.': 'यह कोड पुराना हो गया। नया कोड माँगें।',
  'Too many wrong codes. Please ask for a new one.': 'बहुत बार गलत कोड आया। नया कोड माँगें।',
  'This link is not valid any more. Please use the newest mail.': 'यह लिंक अब नहीं चलता। सबसे नया मेल देखें।',
  'Please enter the code of your authenticator app.': 'अपने ऑथेंटिकेटर ऐप का कोड लिखें।',
  'Your password is changed. Please log in with the new one.': 'पासवर्ड बदल गया। नए से लॉग इन करें।',
  'Your password is changed. Other devices are logged out.': 'पासवर्ड बदल गया। बाकी डिवाइस लॉग आउट हो गए।',
  'This password is among the first that thieves try. Please choose another one.':
    'यह पासवर्ड चोर सबसे पहले आज़माते हैं। दूसरा चुनें।',
  'Please choose a password that is not your name or email.': 'ऐसा पासवर्ड चुनें जो आपका नाम या ईमेल न हो।',
  'Your profile is saved.': 'आपकी प्रोफ़ाइल सेव हो गई।',
  'Profile picture updated': 'प्रोफ़ाइल की तस्वीर बदल गई',
  'A new link is on its way to you.': 'नया लिंक आपके पास आ रहा है।',
  'Your new email counts from now on.': 'अब से आपका नया ईमेल चलेगा।',
  'Your email is confirmed already.': 'आपका ईमेल पहले ही पक्का है।',
  'The email stays as it was. Please log in and change your password.':
    'ईमेल वही रहेगा। लॉग इन करके पासवर्ड बदल लें।',
  'That device is logged out.': 'वह डिवाइस लॉग आउट हो गया।',
  'All other devices are logged out.': 'बाकी सब डिवाइस लॉग आउट हो गए।',
  'The second factor is off.': 'दूसरी जाँच बंद है।',
  'We are collecting your data. It is ready in about a minute.':
    'हम आपका डेटा इकट्ठा कर रहे हैं। करीब एक मिनट में तैयार होगा।',
  'Your account is deleted.': 'आपका खाता मिटा दिया गया।',
  // Waiting.
  'Too many new accounts from here. Please try again in {time}.':
    'यहाँ से बहुत सारे नए खाते बने। {time} बाद फिर कोशिश करें।',
  'Too many wrong attempts. Please try again in {time}.': 'बहुत बार गलत लिखा। {time} बाद फिर कोशिश करें।',
  'Too many codes were asked for. Please try again in {time}.': 'बहुत बार कोड माँगा। {time} बाद फिर कोशिश करें।',
  'Too many wrong codes. Please try again in {time}.': 'बहुत बार गलत कोड आया। {time} बाद फिर कोशिश करें।',
  'Too many changes of the email. Please try again in {time}.': 'ईमेल बहुत बार बदला। {time} बाद फिर कोशिश करें।',
  'Too many mails to this email. Please try again in {time}.':
    'इस ईमेल पर बहुत सारे मेल गए। {time} बाद फिर कोशिश करें।',
  'Too many exports. Please try again in {time}.': 'डेटा बहुत बार माँगा। {time} बाद फिर कोशिश करें।',
  'a minute': 'एक मिनट',
  '{count} minutes': '{count} मिनट',
  '{count} hours': '{count} घंटे',
  // Accounts.
  'Please confirm your email with a code first, then set the new password.':
    'पहले कोड से ईमेल पक्का करें, फिर नया पासवर्ड रखें।',
  'The second factor is already on.': 'दूसरी जाँच पहले से चालू है।',
  'Please start again: there is no secret to confirm.': 'फिर से शुरू करें: पक्का करने को कुछ नहीं है।',
  'The second factor is not on.': 'दूसरी जाँच चालू नहीं है।',
  'Admins of this shop need a second factor.': 'इस दुकान के एडमिन को दूसरी जाँच चाहिए।',
  'Admins of this shop need a second factor. Please switch yours on in your profile.':
    'इस दुकान के एडमिन को दूसरी जाँच चाहिए। अपनी प्रोफ़ाइल में उसे चालू करें।',
  'You are the only admin. Please make somebody else an admin first.':
    'आप अकेले एडमिन हैं। पहले किसी और को एडमिन बनाएँ।',
  // Pictures.
  'Please choose a picture.': 'एक तस्वीर चुनें।',
  'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.': 'एक तस्वीर चुनें: JPEG, PNG, WebP, GIF या AVIF।',
  'The upload cannot be read.': 'भेजी गई फ़ाइल पढ़ी नहीं जा सकती।',
  'This picture has too many pixels. At most {megapixels} megapixels are possible.':
    'इस तस्वीर में बहुत ज़्यादा पिक्सल हैं। ज़्यादा से ज़्यादा {megapixels} मेगापिक्सल हो सकते हैं।',
  'The picture may have at most 5 MB.': 'तस्वीर ज़्यादा से ज़्यादा 5 MB की हो सकती है।',
  'This picture is damaged and cannot be read.': 'यह तस्वीर खराब है, खुल नहीं रही।',
  'This picture is too much work to open. Please choose a smaller or simpler one.':
    'यह तस्वीर बहुत भारी है। छोटी या सादी तस्वीर चुनें।',
  'The picture took too long to arrive. Please try again.': 'तस्वीर पहुँचने में बहुत देर लगी। फिर कोशिश करें।',
  'You are sending several pictures already. Please wait until they have arrived.':
    'आप पहले से कई तस्वीरें भेज रहे हैं। उनके पहुँचने तक रुकें।',
  'You have sent as many pictures as one day allows. Please go on tomorrow.':
    'आज की तस्वीरों की सीमा पूरी हो गई। बाकी कल भेजें।',
  // Products, cart and addresses.
  'This product was not found.': 'यह सामान नहीं मिला।',
  'You are waiting for {count} products already. Please stop waiting for one of them first.':
    'आप पहले से {count} सामान के इंतज़ार में हैं। पहले किसी एक का इंतज़ार छोड़ें।',
  'At most {max} pieces of one product in an order. Please order the rest separately.':
    'एक ऑर्डर में एक सामान के ज़्यादा से ज़्यादा {max} पीस। बाकी अलग से ऑर्डर करें।',
  'This cart item was not found.': 'यह सामान कार्ट में नहीं मिला।',
  'You have {count} saved addresses. Please remove one before you add another.':
    'आपके {count} पते सेव हैं। नया जोड़ने से पहले एक हटाएँ।',
  'This address was not found.': 'यह पता नहीं मिला।',
  // Orders.
  'Orders above {rupees} rupees need a confirmed email. Please open the link in our mail, then order again.':
    '{rupees} रुपये से बड़े ऑर्डर के लिए पक्का ईमेल चाहिए। हमारे मेल का लिंक खोलें, फिर ऑर्डर करें।',
  'These products were already ordered: {orderId}.': 'यह सामान पहले ही ऑर्डर हो चुका है: {orderId}।',
  'This order was already sent with other contents. Please try again.':
    'यह ऑर्डर पहले ही दूसरे सामान के साथ भेजा जा चुका है। फिर कोशिश करें।',
  'You have {count} orders to be paid at the door already. Please wait until one has arrived, or pay online.':
    'आपके {count} ऑर्डर पहले से हैं जिनका पैसा दरवाज़े पर देना है। एक के आने तक रुकें, या ऑनलाइन भुगतान करें।',
  'You have {count} orders waiting to be paid. Please pay or cancel one of them first (My Orders).':
    'आपके {count} ऑर्डर भुगतान के इंतज़ार में हैं। पहले किसी एक का भुगतान करें या उसे रद्द करें (मेरे ऑर्डर)।',
  'Online payment is not available at the moment. Nothing was charged. Please try again or pay cash on delivery.':
    'ऑनलाइन भुगतान अभी नहीं हो पा रहा। कोई पैसा नहीं कटा। फिर कोशिश करें या कैश ऑन डिलीवरी चुनें।',
  'This order was not found.': 'यह ऑर्डर नहीं मिला।',
  'This order is paid in cash on delivery: there is no online payment to cancel.':
    'इस ऑर्डर का पैसा डिलीवरी पर देना है: रद्द करने को कोई ऑनलाइन भुगतान नहीं है।',
  'This order cannot be paid online. Please choose cash on delivery.':
    'इस ऑर्डर का ऑनलाइन भुगतान नहीं हो सकता। कैश ऑन डिलीवरी चुनें।',
  'This invoice was not found.': 'यह बिल नहीं मिला।',
  'This product is not part of the order.': 'यह सामान इस ऑर्डर में नहीं है।',
  'Problems can be reported within {days} days of the delivery.':
    'डिलीवरी के {days} दिन के अंदर ही समस्या बता सकते हैं।',
  'Pieces of it that can still be reported: {count}.': 'इसके इतने पीस की समस्या अब बता सकते हैं: {count}।',
  'This problem was already reported with other contents. Please try again.':
    'यह समस्या पहले ही दूसरी बातों के साथ बताई जा चुकी है। फिर कोशिश करें।',
  // What went wrong on the way.
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'The request took too long.': 'बहुत देर लग गई।',
  'The request is too large.': 'भेजा गया डेटा बहुत बड़ा है।',
  // Fields.
  'is required': 'भरना ज़रूरी है',
  'is not an email address': 'ईमेल का पता नहीं है',
  'is not an Indian mobile number of ten digits': 'दस अंकों का भारतीय मोबाइल नंबर नहीं है',
  'has six digits': 'में छह अंक होते हैं',
  'may have at most {max} characters': 'में ज़्यादा से ज़्यादा {max} अक्षर हो सकते हैं',
  'needs at least {min} characters': 'में कम से कम {min} अक्षर चाहिए',
  'has characters that cannot be stored': 'में ऐसे अक्षर हैं जो सेव नहीं हो सकते',
} as const;
