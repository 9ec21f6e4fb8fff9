import axios, { isAxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { liveAccessToken, refreshAccessToken } from './token-refresh';
import { accessToken } from './token-storage';

/**
 * The one way to the back end: one origin, cookies sent, the access token as bearer. The tokens are in this app's storage,
 * so cookies hold none: what is logged out here must not go on there.
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

/** Calls that no fresh access token would help. */
const WITHOUT_REFRESH = new Set(['/api/user/login', '/api/user/register', '/api/user/refresh-token']);

http.interceptors.request.use(async (config) => {
  const token = WITHOUT_REFRESH.has(config.url ?? '') ? accessToken() : await liveAccessToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

const bearerOf = (config: InternalAxiosRequestConfig) =>
  String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');

/** A 401 on a call that carried a token: refresh the token and retry the call, both once. */
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
