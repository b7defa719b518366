import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/site/home.tsx'),
  route('how-it-works', 'routes/site/how-it-works.tsx'),
  route('marketplace', 'routes/marketplace.tsx'),
  route('marketplace/jobs/:jobId', 'routes/marketplace-job.tsx'),
  route('login', 'routes/auth/login.tsx'),
  route('logout', 'routes/auth/logout.tsx'),
  route('demo-login', 'routes/auth/demo-login.tsx'),
  route('customer', 'routes/customer/layout.tsx', [
    index('routes/customer/index.tsx'),
    route('vehicle', 'routes/customer/vehicle.tsx'),
    route('service', 'routes/customer/service.tsx'),
    route('mechanics', 'routes/customer/mechanics.tsx'),
    route('finish', 'routes/customer/finish.tsx'),
    route('jobs', 'routes/customer/jobs.tsx'),
    route('jobs/:jobId', 'routes/customer/job.tsx'),
    route('jobs/:jobId/receipt', 'routes/customer/receipt.tsx'),
  ]),
  route('customer/jobs/:jobId/appointment.ics', 'routes/customer/appointment-file.ts'),
  route('demo/outbox', 'routes/demo/outbox.tsx'),
  route('demo/kit', 'routes/demo/kit.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
