/** What services say to admins; numbers and names stand in `{}`, and what they put in is looked up too. */
export const SERVER: Readonly<Record<string, string>> = {
  'Picking begun': 'निकालना शुरू हुआ',
  'Order packed': 'ऑर्डर पैक हो गया',
  'Order returned': 'ऑर्डर वापस आ गया',
  'Taken back': 'वापस ले लिया',
  Noted: 'लिख लिया',
  Answered: 'जवाब दे दिया',
  'Somebody else picks this order.': 'यह ऑर्डर कोई और निकाल रहा है।',
  'Pieces still to be found or reported missing: {count}.':
    'इतने पीस अभी निकालने या “नहीं मिला” लिखने हैं: {count}।',
  'The order has only {ordered} of it.': 'ऑर्डर में यह बस {ordered} है।',
  'No refund of this order waits for the desk.': 'इस ऑर्डर का कोई रिफ़ंड बाकी नहीं है।',
  'The shopper reported only {quantity} pieces.': 'ग्राहक ने बस {quantity} पीस की समस्या बताई है।',
  'Somebody else has answered this problem.': 'इस समस्या का जवाब किसी और ने दे दिया।',
  'is required to decline': 'न मानने के लिए ज़रूरी है',
  'The cash of this rider has changed. Please count again.': 'इस राइडर का नकद बदल गया। फिर से गिनें।',
  'This customer cannot log in any more.': 'यह ग्राहक अब लॉग इन नहीं कर सकते।',
  'This customer can log in again.': 'यह ग्राहक फिर से लॉग इन कर सकते हैं।',
  'This customer is logged out everywhere.': 'यह ग्राहक हर जगह लॉग आउट हो गए।',
  'The data go to the email of this customer within a few minutes.': 'कुछ मिनट में डेटा इस ग्राहक के ईमेल पर जाएगा।',
  'This account is deleted.': 'यह खाता मिटा दिया गया।',
  'The role is changed.': 'काम बदल गया।',
  'This customer was not found.': 'यह ग्राहक नहीं मिले।',
  'No other admin could log in any more. Please make somebody else an admin first.':
    'फिर कोई और एडमिन लॉग इन नहीं कर पाएगा। पहले किसी और को एडमिन बनाएँ।',
  'This problem was not found.': 'यह समस्या नहीं मिली।',
  'This rehearsal was not found.': 'यह रिहर्सल नहीं मिली।',
  'You cannot suspend yourself.': 'आप खुद पर रोक नहीं लगा सकते।',
  'Please delete your own account on your page "Security".': 'अपना खाता “सुरक्षा” पेज से मिटाएँ।',
  'The chain is whole.': 'कड़ियाँ पूरी हैं।',
  'Entry {sequence} is missing.': 'एंट्री {sequence} गायब है।',
  'Entry {sequence} was put in: nobody appended it.': 'एंट्री {sequence} बीच में डाली गई है।',
  'Entry {sequence} was changed after it was written.': 'एंट्री {sequence} लिखे जाने के बाद बदली गई है।',
  'Entry {sequence} does not follow from the one before: one of the two was replaced.':
    'एंट्री {sequence} पिछली से नहीं जुड़ती: दोनों में से एक बदली गई है।',
  'It is there again.': 'वह फिर से आ चुका है।',
  'It has been brought back and deleted again since.': 'वह इस बीच वापस आकर फिर मिट चुका है।',
  'It has been deleted since.': 'वह इस बीच मिट चुका है।',
  'It has changed since.': 'वह इस बीच बदल चुका है।',
  'Its stock has changed since.': 'उसका स्टॉक इस बीच बदल चुका है।',
  'This rehearsal has not been done to the end.': 'यह रिहर्सल पूरी नहीं हुई है।',
  'Synonyms or pinned results have changed since. Please rehearse again.':
    'इस बीच समान शब्द या पिन किए नतीजे बदल गए। फिर से रिहर्सल करें।',
  'There are at most {groups} groups of synonyms of your own.':
    'आपके अपने समूह ज़्यादा से ज़्यादा {groups} हो सकते हैं।',
  'At most {pinnedQueries} queries have pinned results.':
    'ज़्यादा से ज़्यादा {pinnedQueries} खोजों के लिए सामान पिन हो सकता है।',
  'A group needs two phrases that differ, each with a letter or digit.':
    'समूह में दो अलग शब्द चाहिए, हर एक में कोई अक्षर या अंक।',
};
