import { pageLanguage } from './page-language';

test.each([
  ['nothing said', undefined, undefined, 'en'],
  ['a Hindi browser', undefined, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['an English one that takes Hindi, too', undefined, 'en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['by quality, not by place', undefined, 'en;q=0.5, hi', 'hi'],
  ['one of neither, then Hindi', undefined, 'ta-IN,hi;q=0.4', 'hi'],
  ['refused', undefined, 'hi;q=0', 'en'],
  ['capitals', undefined, 'HI-in', 'hi'],
  ['no header that makes sense', undefined, ';;q=,,;q=x', 'en'],
  ['chosen before', 'theme=dark; language=hi', 'en', 'hi'],
  ['English chosen on a Hindi browser', 'language=en', 'hi-IN', 'en'],
  ['a language that the shop does not speak', 'language=fr', 'hi-IN', 'hi'],
  ['another cookie that ends like it', 'my_language=hi', 'en', 'en'],
])('%s', (_case, cookie, acceptLanguage, language) => {
  expect(pageLanguage(cookie, acceptLanguage)).toBe(language);
});
