import { calls } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { plantCode } from '../logs/planted';
import { callApi, makeCall } from '../support/api';
import { newShopper, PASSWORD, UNKNOWN_ID } from './support/builders';

const EMAIL = 'planted.by.mistake@contract.example';

/**
 * Sends sensitive data in wrong places. After the shop has stopped, logs/check-logs.ts checks that no log contains
 * them or the data sent by the other suites.
 */
describe('personal data and secrets in places where they do not belong [A-14.2.4]', () => {
  it('are refused like anything else', async () => {
    const { token, refreshToken } = await newShopper();
    const broken = await callApi('POST', calls.login.path, `{"email":"${EMAIL}","password":"${PASSWORD}`);
    expect(broken.status).toBe(400);
    const query = new URLSearchParams({ email: EMAIL, password: PASSWORD, token: refreshToken }).toString();
    expect((await callApi('GET', `/api/user/user-details?${query}`)).status).toBe(401);
    expect((await callApi('GET', `/api/user/${EMAIL}`)).status).toBe(404);
    expect((await callApi('GET', `/api/user/${token}`)).status).toBe(404);
    const headers = { 'user-agent': `${EMAIL} ${PASSWORD}`, referer: `http://shop.example/?token=${token}` };
    expect((await callApi('GET', calls.getCart.path, undefined, { headers })).status).toBe(200);
    const basic = { authorization: `Basic ${Buffer.from(`${EMAIL}:${PASSWORD}`).toString('base64')}` };
    plantCode(process.env.TOKRI_E2E_HOME ?? '', '413562');
    const wrong = { email: EMAIL, otp: '413562' };
    expect((await makeCall(calls.verifyForgotPasswordOtp, wrong, { headers: basic })).status).toBe(400);
    const details = { productId: `${UNKNOWN_ID}${EMAIL}` };
    expect((await makeCall(calls.getProductDetails, details)).status).toBe(404);
  });

  it('are planted in calls that are written to the checked logs [A-16.2.5] [A-16.3.1]', async () => {
    const headers = { 'x-request-id': 'to-be-found-in-logs' };
    await makeCall(calls.login, { email: EMAIL, password: PASSWORD }, { headers });
    const logs = join(process.env.TOKRI_E2E_HOME ?? '', 'logs');
    for (const name of ['gateway', 'identity'])
      await waitFor(() => readFileSync(join(logs, `${name}.log`), 'utf8').includes('to-be-found-in-logs'));
  });

  it('are stored in files that only their owner can read [A-16.4.2]', () => {
    const logs = join(process.env.TOKRI_E2E_HOME ?? '', 'logs');
    const names = readdirSync(logs);
    expect(names).toContain('identity.log');
    expect(names.filter((name) => (statSync(join(logs, name)).mode & 0o077) !== 0)).toEqual([]);
  });
});
