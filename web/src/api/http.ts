import axios, { isAxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { liveAccessToken, refreshAccessToken } from './token-refresh';
import { accessToken } from './token-storage';

/**
 * The only HTTP client: same origin, with cookies, access token as bearer. The app stores the tokens itself,
 * so `X-Session` asks the server to set no token cookies: a logout here must end the session completely.
 */
export const http = axios.create({
  adapter: 'xhr',
  withCredentials: true,
  timeout: 30_000,
  headers: { 'X-Session': 'bearer' },
});

interface RequestConfig extends InternalAxiosRequestConfig {
  isRetry?: boolean;
}

/** Calls that never refresh the access token. */
const WITHOUT_REFRESH = new Set(['/api/user/login', '/api/user/register', '/api/user/refresh-token']);

http.interceptors.request.use(async (config) => {
  const token = WITHOUT_REFRESH.has(config.url ?? '') ? accessToken() : await liveAccessToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

const bearerOf = (config: InternalAxiosRequestConfig) =>
  String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');

/** On a 401 for a call with a token, refreshes the token and retries the call, both once. */
http.interceptors.response.use(undefined, async (reason: unknown): Promise<AxiosResponse> => {
  if (!isAxiosError(reason) || reason.response?.status !== 401 || !reason.config) throw reason;
  const config: RequestConfig = reason.config;
  const sent = bearerOf(config);
  if (config.isRetry || !sent || WITHOUT_REFRESH.has(config.url ?? '')) throw reason;

  const fresh = await refreshAccessToken(sent);
  if (!fresh) throw reason;
  config.isRetry = true;
  return http.request(config);
});
