/** What services say of products, categories, stock and files; numbers and names stand in `{}`. */
export const PRODUCT_SERVER: Readonly<Record<string, string>> = {
  'Product created': 'सामान जुड़ गया',
  'Product updated': 'सामान अपडेट हो गया',
  'Category added': 'कैटेगरी जुड़ गई',
  'Category updated': 'कैटेगरी अपडेट हो गई',
  'Category deleted': 'कैटेगरी मिटा दी',
  'Sub-category added': 'सब-कैटेगरी जुड़ गई',
  'Sub-category updated': 'सब-कैटेगरी अपडेट हो गई',
  'Sub-category deleted': 'सब-कैटेगरी मिटा दी',
  'Change scheduled': 'बदलाव तय हो गया',
  'Scheduled change cancelled': 'तय बदलाव रद्द हो गया',
  'This product was not found.': 'यह सामान नहीं मिला।',
  'This change of many products was not found.': 'बहुत सारे सामान का यह बदलाव नहीं मिला।',
  'This import was not found.': 'यह इम्पोर्ट नहीं मिला।',
  'This scheduled change was not found.': 'यह तय बदलाव नहीं मिला।',
  'There is already a {what} called {name}.': '{name} नाम की {what} पहले से है।',
  'One of the chosen {what} does not exist any more.': 'चुनी हुई {what} में से एक अब नहीं है।',
  'The sub-category {name} belongs to none of the chosen categories.':
    'सब-कैटेगरी {name} चुनी हुई किसी कैटेगरी में नहीं है।',
  'belongs to none of the chosen categories': 'चुनी हुई किसी कैटेगरी में नहीं है',
  'does not exist': 'अब नहीं है',
  'Somebody else has changed this product meanwhile. Please load it again.':
    'इस बीच किसी और ने यह सामान बदल दिया। फिर से लोड करें।',
  'The stock has changed while it was counted. Please compare the count with it again.':
    'गिनते समय स्टॉक बदल गया। गिनती फिर से मिला लें।',
  'Please choose a time to come, within a year.': 'आगे का समय चुनें, एक साल के अंदर का।',
  'A product has at most {count} scheduled changes.': 'एक सामान के ज़्यादा से ज़्यादा {count} बदलाव तय हो सकते हैं।',
  '{name} cannot be saved: {reason}.': '{name} सेव नहीं हो सकता: {reason}।',
  'Another change of many products is running. Please wait until it has ended.':
    'बहुत सारे सामान का एक और बदलाव चल रहा है। उसके पूरा होने तक रुकें।',
  'Other products match by now. Please look at the preview again.':
    'अब मिलता सामान बदल गया है। झलक फिर से देख लें।',
  'Prices would change by up to {percent} percent. Please confirm that.':
    'दाम {percent} प्रतिशत तक बदलेंगे। इसे पक्का करें।',
  'This change of many products cannot be taken back, or was already.':
    'बहुत सारे सामान का यह बदलाव वापस नहीं हो सकता, या हो चुका है।',
  'This import was started already.': 'यह इम्पोर्ट पहले ही शुरू हो चुका है।',
  'Rows before these are missing. Please begin the import again.':
    'इनसे पहले की पंक्तियाँ नहीं हैं। इम्पोर्ट फिर से शुरू करें।',
  // Pictures.
  'The picture may have at most 5 MB.': 'तस्वीर ज़्यादा से ज़्यादा 5 MB की हो सकती है।',
  'This picture is damaged and cannot be read.': 'यह तस्वीर खराब है, खुल नहीं रही।',
  'This picture is too much work to open. Please choose a smaller or simpler one.':
    'यह तस्वीर बहुत भारी है। छोटी या सादी तस्वीर चुनें।',
  'The picture took too long to arrive. Please try again.': 'तस्वीर पहुँचने में बहुत देर लगी। फिर कोशिश करें।',
  'You are sending several pictures already. Please wait until they have arrived.':
    'आप पहले से कई तस्वीरें भेज रहे हैं। उनके पहुँचने तक रुकें।',
  'You have sent as many pictures as one day allows. Please go on tomorrow.':
    'आज की तस्वीरों की सीमा पूरी हो गई। बाकी कल भेजें।',
  // Values of fields.
  'may not be negative': 'शून्य से कम नहीं हो सकता',
  'may have at most two decimals': 'में दशमलव के बाद दो ही अंक हो सकते हैं',
  'is at most {max}': 'ज़्यादा से ज़्यादा {max} हो सकता है',
  'is that of {name}': '{name} का है',
  // Rows of a file.
  'is 0': '0 है',
  'is 0, which was taken for none': '0 है, इसे खाली माना गया',
  'is above the price, {price}': 'दाम, यानी {price}, से ज़्यादा है',
  'becomes {price}: a discount is whole rupees': '{price} होगा: छूट पूरे रुपये में होती है',
  'would become 0: a discount is whole rupees': '0 हो जाएगा: छूट पूरे रुपये में होती है',
  'is the same product as in line {line}': 'वही सामान है जो लाइन {line} में है',
  'is that of line {line}': 'लाइन {line} वाला है',
  '{unit} is taken from the name': '{unit} नाम से लिया गया',
  'HTML was left out': 'HTML हटा दिया गया',
  'rounded to {amount}': '{amount} किया गया',
  '{stock} became 0': '{stock} की जगह 0 माना गया',
  'cannot be read': 'पढ़ा नहीं जा सकता',
  'is no list of names and texts (JSON)': 'नाम और जानकारी की सूची (JSON) नहीं है',
  'is not an id of this shop': 'इस दुकान की आईडी नहीं है',
  'is no product of this shop': 'इस दुकान का सामान नहीं है',
  '{count} products have this name and unit': '{count} सामान का यही नाम और मात्रा है',
  '{quoted} is no category of this shop': '{quoted} इस दुकान की कैटेगरी नहीं है',
  '{quoted} is no sub-category of {categories}': '{quoted} {categories} की सब-कैटेगरी नहीं है',
  '“{cell}” is no number': '“{cell}” संख्या नहीं है',
  '“{file}” is a file: choose the ZIP that has it': '“{file}” फ़ाइल है: वह ZIP चुनें जिसमें यह है',
  '“{name}” is not in the ZIP': '“{name}” ZIP में नहीं है',
  '{quoted} is damaged': '{quoted} खराब है',
  '{quoted} is larger than 5 MB': '{quoted} 5 MB से बड़ी है',
  '{quoted} is locked with a password': '{quoted} पर पासवर्ड लगा है',
  '{quoted} is no picture: JPEG, PNG, WebP, GIF or AVIF':
    '{quoted} तस्वीर नहीं है: JPEG, PNG, WebP, GIF या AVIF',
  // Files that cannot be read.
  'There are no rows in this file.': 'इस फ़ाइल में कोई पंक्ति नहीं है।',
  'This XLSX file cannot be read.': 'यह XLSX फ़ाइल पढ़ी नहीं जा सकती।',
  'A quotation mark is not closed.': 'एक उद्धरण चिह्न बंद नहीं है।',
  'A quotation mark in line {line} is not closed.': 'लाइन {line} में एक उद्धरण चिह्न बंद नहीं है।',
  'This ZIP is empty.': 'यह ZIP खाली है।',
  'This ZIP is larger than 4 GB.': 'यह ZIP 4 GB से बड़ी है।',
  'This ZIP has more than {count} files.': 'इस ZIP में {count} से ज़्यादा फ़ाइलें हैं।',
  'The list of files in this ZIP is too long.': 'इस ZIP की फ़ाइलों की सूची बहुत लंबी है।',
};
