import { newEvent } from '@tokri/contracts';
import { anOrder } from './builders';
import { useHarness } from './harness';

const PASSWORD = 'correct horse';

/** The header that the gateway adds: the shopper's language. */
const reading = (language: string) => ({ 'accept-language': language });

describe('the language of mails', () => {
  const { harness, smtp, happens, mailed } = useHarness();

  const languageOf = async (email: string) => (await harness.store.users.findOne({ email }).lean())?.language;

  async function shopperReading(language: string) {
    const [email, headers] = [harness.email(), reading(language)];
    const body = { name: 'Asha', email, password: PASSWORD };
    const answer = await harness.ask('register', {
      body: { ...body, confirmPassword: PASSWORD },
      headers,
    });
    return { email, userId: (answer.body.data as { _id: string })._id };
  }
  async function logIn(email: string, language: string) {
    const body = { email, password: PASSWORD };
    const answer = await harness.ask('login', { body, headers: reading(language) });
    return answer.body.data as { accesstoken: string; refreshToken: string };
  }
  const confirmOrder = async (userId: string) => {
    const order = anOrder(userId);
    await happens(newEvent('order.confirmed', order.orderId, order));
  };

  it('is that of the registration: welcome, verification, order', async () => {
    const { email, userId } = await shopperReading('hi');
    await mailed(email, 'Tokri में आपका स्वागत है');
    const [{ html, text } = { html: '', text: '' }] = smtp.to(email);
    expect(html).toContain('<html lang="hi">');
    for (const part of [html, text]) expect(part).toContain('मेरा ईमेल पक्का करें');
    await confirmOrder(userId);
    await mailed(email, 'ऑर्डर ORD-7K3M9P पक्का हो गया');
    expect(smtp.to(email).at(-1)!.text).toContain('कुल: ₹1,23,456.50');
  });

  it.each(['fr', 'hi-IN,hi;q=0.9', ''])(
    'is English for a request in neither language: %s',
    async (language) => {
      const { email } = await shopperReading(language);
      await mailed(email, 'Welcome to Tokri');
      expect(await languageOf(email)).toBe('en');
    },
  );

  it('is that of the request for mails that answer it at once, also when the account has another one', async () => {
    const { email } = await shopperReading('en');
    const body = { email };
    await harness.ask('forgotPassword', { body, headers: reading('hi') });
    await mailed(email, 'पासवर्ड बदलने का कोड');
    expect(smtp.to(email).at(-1)!.text).toMatch(/कोड है \d{6}\nयह 10 मिनट चलेगा।/);
    expect(await languageOf(email)).toBe('en');
  });

  it('follows the login, and a switch on the device that is used [G-306]', async () => {
    const { email, userId } = await shopperReading('en');
    const { accesstoken: token, refreshToken } = await logIn(email, 'hi');
    expect(await languageOf(email)).toBe('hi');
    const details = (language: string) => harness.ask('userDetails', { token, headers: reading(language) });
    expect((await details('en')).body.data).not.toHaveProperty('language');
    expect(await languageOf(email)).toBe('en');
    await harness.ask('refreshToken', { token: refreshToken, headers: reading('hi') });
    expect(await languageOf(email)).toBe('hi');
    await confirmOrder(userId);
    await mailed(email, 'ऑर्डर ORD-7K3M9P पक्का हो गया');
  });

  it('is English for an account without a language, which stores none while it reads English', async () => {
    const { email, userId } = await shopperReading('en');
    const { accesstoken: token } = await logIn(email, 'en');
    await harness.store.users.updateOne({ _id: userId }, { $unset: { language: 1 } });
    await harness.ask('userDetails', { token, headers: reading('en') });
    expect(await languageOf(email)).toBeUndefined();
    await confirmOrder(userId);
    await mailed(email, 'Order ORD-7K3M9P is confirmed');
  });
  it("is the owner's in a warning to the owner, not that of the request", async () => {
    const { email } = await shopperReading('hi');
    await harness.store.users.updateOne({ email }, { verifyEmail: true });
    const { accesstoken: token } = await logIn(email, 'hi');
    const newPassword = 'battery staple 9';
    const body = { password: PASSWORD, newPassword, confirmPassword: newPassword };
    const answer = await harness.ask('changePassword', { token, body, headers: reading('en') });
    expect(answer.status).toBe(200);
    await mailed(email, 'आपका पासवर्ड बदल गया');
  });

  it('is also that of the page behind the link of a mail', async () => {
    const { email } = await shopperReading('hi');
    await mailed(email, 'Tokri में आपका स्वागत है');
    const link = /http:\/\/shop\.test(\S+verify-email\S+)/.exec(smtp.to(email)[0]!.text)![1]!;
    const open = async (more: string) => {
      const response = await fetch(harness.url + link + more, {
        headers: { accept: 'text/html', ...reading('hi') },
      });
      return response.text();
    };
    const asked = await open('');
    expect(asked).toContain('<html lang="hi">');
    expect(asked).toContain('बस एक टैप, और ईमेल आपका पक्का हो जाएगा।');
    expect(await open('&confirmed=yes')).toContain('आपका ईमेल पक्का हो गया');
    expect(await open('&confirmed=yes')).toContain('यह लिंक अब नहीं चलता');
  });
});
