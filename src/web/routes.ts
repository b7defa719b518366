import { type RouteConfig, route } from '@react-router/dev/routes';

export default [route('demo/kit', 'routes/demo/kit.tsx')] satisfies RouteConfig;
