import axios, { isAxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { accessToken, isWornOut } from './tokens';
import { refreshSession } from './refresh';

/** The one way to the back end: one origin, cookies sent, the access token as bearer. */
export const http = axios.create({ adapter: 'xhr', withCredentials: true, timeout: 30_000 });

interface Tracked extends InternalAxiosRequestConfig {
  repeated?: boolean;
}

const NEVER_REFRESH = new Set(['/api/user/login', '/api/user/register', '/api/user/refresh-token']);

http.interceptors.request.use(async (config) => {
  let token = accessToken();
  if (token && isWornOut(token) && !NEVER_REFRESH.has(config.url ?? '')) {
    // Not refreshed but still there: the shop could not be reached. The old token then says who is asking.
    token = (await refreshSession(token)) ?? accessToken();
  }
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

const bearerOf = (config: InternalAxiosRequestConfig) =>
  String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');

/** A 401 on a call that carried a token: refresh the session once and repeat the call. */
http.interceptors.response.use(undefined, async (reason: unknown): Promise<AxiosResponse> => {
  if (!isAxiosError(reason) || reason.response?.status !== 401 || !reason.config) throw reason;
  const config: Tracked = reason.config;
  const sent = bearerOf(config);
  if (config.repeated || !sent || NEVER_REFRESH.has(config.url ?? '')) throw reason;

  const fresh = await refreshSession(sent);
  if (!fresh) throw reason;
  config.repeated = true;
  return http.request(config);
});
