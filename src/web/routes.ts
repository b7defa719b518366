import { type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('login', 'routes/auth/login.tsx'),
  route('logout', 'routes/auth/logout.tsx'),
  route('demo-login', 'routes/auth/demo-login.tsx'),
  route('demo/outbox', 'routes/demo/outbox.tsx'),
  route('demo/kit', 'routes/demo/kit.tsx'),
] satisfies RouteConfig;
