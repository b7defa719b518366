-- Nothing ever wrote to it: our one-time secrets are in one_time_secret.
drop table auth_verification;
