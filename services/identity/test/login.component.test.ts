import { calls } from '@tokri/contracts';
import { openHouse, type House } from './house';

describe('accounts and login', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  it('registers, logs in, shows the user and logs out at once', async () => {
    const email = house.email();
    const registered = await house.register(`  ${email.toUpperCase()} `);
    expect(registered.status).toBe(200);
    expect(calls.register.response.parse(registered.body).data.email).toBe(email);

    const { answer, accessToken, refreshToken } = await house.logIn(email);
    expect(answer.status).toBe(200);
    expect(refreshToken).toHaveLength(43);
    const details = await house.details(accessToken);
    expect(calls.userDetails.response.parse(details.body).data).toMatchObject({ email, role: 'USER' });
    expect(JSON.stringify(details.body)).not.toMatch(/hash|password|otp|token/i);

    const out = await house.send('GET', '/api/user/logout', { token: accessToken });
    expect(out.status).toBe(200);
    expect(out.headers.get('x-sessions-ended')).toMatch(/^[0-9a-f]{24}$/);
    expect((await house.details(accessToken)).status).toBe(401);
    expect((await house.refresh(refreshToken)).answer.body.code).toBe('SESSION_ENDED');
  });
});
