import { newEvent } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { anOrder } from './builders';
import { useMailHarness } from './mail-harness';

const PASSWORD = 'correct horse';

/** The header that the gateway adds: the shopper's language. */
const reading = (language: string) => ({ 'accept-language': language });

describe('the language of mails', () => {
  const { harness, smtp, broker } = useMailHarness();

  const subjects = (email: string) => smtp.to(email).map(({ subject }) => subject);
  const waitForMail = (email: string, subject: string) =>
    waitFor(() => expect(subjects(email)).toContain(subject));
  const languageOf = async (email: string) => (await harness.store.users.findOne({ email }).lean())?.language;

  async function shopperReading(language: string) {
    const [email, headers] = [harness.email(), reading(language)];
    const body = { name: 'Asha', email, password: PASSWORD };
    const answer = await harness.send('POST', '/api/user/register', {
      body: { ...body, confirmPassword: PASSWORD },
      headers,
    });
    return { email, userId: (answer.body.data as { _id: string })._id };
  }
  async function logIn(email: string, language: string) {
    const body = { email, password: PASSWORD };
    const answer = await harness.send('POST', '/api/user/login', { body, headers: reading(language) });
    return answer.body.data as { accesstoken: string; refreshToken: string };
  }
  const confirmOrder = async (userId: string) => {
    const order = anOrder(userId);
    await broker.publish(newEvent('order.confirmed', order.orderId, order));
  };

  it('is that of the registration: welcome, verification, order', async () => {
    const { email, userId } = await shopperReading('hi');
    await waitForMail(email, 'Tokri में आपका स्वागत है');
    const [{ html, text } = { html: '', text: '' }] = smtp.to(email);
    expect(html).toContain('<html lang="hi">');
    for (const part of [html, text]) expect(part).toContain('मेरा ईमेल पक्का करें');
    await confirmOrder(userId);
    await waitForMail(email, 'ऑर्डर ORD-7K3M9P पक्का हो गया');
    expect(smtp.to(email).at(-1)!.text).toContain('कुल: ₹1,23,456.50');
  });

  it.each(['fr', 'hi-IN,hi;q=0.9', ''])(
    'is English for a request in neither language: %s',
    async (language) => {
      const { email } = await shopperReading(language);
      await waitForMail(email, 'Welcome to Tokri');
      expect(await languageOf(email)).toBe('en');
    },
  );

  it('is that of the request for mails that answer it at once, also when the account has another one', async () => {
    const { email } = await shopperReading('en');
    const body = { email };
    await harness.send('PUT', '/api/user/forgot-password', { body, headers: reading('hi') });
    await waitForMail(email, 'पासवर्ड बदलने का कोड');
    expect(smtp.to(email).at(-1)!.text).toMatch(/कोड है \d{6}\nयह 10 मिनट चलेगा।/);
    expect(await languageOf(email)).toBe('en');
  });

  it('follows the login, and a switch on the device that is used [G-306]', async () => {
    const { email, userId } = await shopperReading('en');
    const { accesstoken: token, refreshToken } = await logIn(email, 'hi');
    expect(await languageOf(email)).toBe('hi');
    const details = (language: string) =>
      harness.send('GET', '/api/user/user-details', { token, headers: reading(language) });
    expect((await details('en')).body.data).not.toHaveProperty('language');
    expect(await languageOf(email)).toBe('en');
    await harness.send('POST', '/api/user/refresh-token', { token: refreshToken, headers: reading('hi') });
    expect(await languageOf(email)).toBe('hi');
    await confirmOrder(userId);
    await waitForMail(email, 'ऑर्डर ORD-7K3M9P पक्का हो गया');
  });

  it('is English for an account without a language, which stores none while it reads English', async () => {
    const { email, userId } = await shopperReading('en');
    const { accesstoken: token } = await logIn(email, 'en');
    await harness.store.users.updateOne({ _id: userId }, { $unset: { language: 1 } });
    await harness.send('GET', '/api/user/user-details', { token, headers: reading('en') });
    expect(await languageOf(email)).toBeUndefined();
    await confirmOrder(userId);
    await waitForMail(email, 'Order ORD-7K3M9P is confirmed');
  });
  it("is the owner's in a warning to the owner, not that of the request", async () => {
    const { email } = await shopperReading('hi');
    await harness.store.users.updateOne({ email }, { verifyEmail: true });
    const { accesstoken: token } = await logIn(email, 'hi');
    const change = {
      password: PASSWORD,
      newPassword: 'battery staple 9',
      confirmPassword: 'battery staple 9',
    };
    const answer = await harness.send('PUT', '/api/user/change-password', {
      token,
      body: change,
      headers: reading('en'),
    });
    expect(answer.body).toMatchObject({ success: true });
    await waitForMail(email, 'आपका पासवर्ड बदल गया');
  });

  it('is also that of the page behind the link of a mail', async () => {
    const { email } = await shopperReading('hi');
    await waitForMail(email, 'Tokri में आपका स्वागत है');
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
