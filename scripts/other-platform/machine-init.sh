#!/bin/sh
# Process 1 of the machine: cgroup version 2 as systemd mounts it, then the runner in a delegated group.
# The kernel's command line sets DISK and CARD (how the kernel names disks and the network card), RUNNER_USER and the
# runner's own variables, or RUNNER_PREPARE: then the machine prepares these languages on its disk of tools and ends.
set -eu
export PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mountpoint -q /dev || mount -t devtmpfs dev /dev
mkdir -p /dev/pts /dev/shm
mount -t devpts devpts /dev/pts
for folder in /dev/shm /tmp /run; do mount -t tmpfs tmpfs "$folder"; done
mount -t cgroup2 -o nsdelegate cgroup2 /sys/fs/cgroup
ip link set lo up
ip address add 10.0.2.15/24 dev "$CARD"
ip link set "$CARD" up

mount -o ro "${DISK}b" /var/cache/nirmaan/base
mount -o ro "${DISK}d" /srv

if [ -n "${RUNNER_PREPARE:-}" ]; then
  tools=/var/cache/nirmaan/tools
  mount "${DISK}c" "$tools"
  for language in $(echo "$RUNNER_PREPARE" | tr , ' '); do
    echo "preparing $language"
    mkdir -p "$tools/$language"
    bwrap --ro-bind /var/cache/nirmaan/base / --proc /proc --dev /dev --tmpfs /tmp --ro-bind /srv/apps/runner /mnt \
      --bind "$tools" /opt/nirmaan --clearenv --setenv PATH /usr/bin:/bin --setenv HOME /tmp --setenv LANG C.UTF-8 \
      sh -eu "/mnt/toolchains/$language/prepare-$language.sh" "/mnt/toolchains/$language" "/opt/nirmaan/$language"
    echo "prepared $language"
  done
  chmod -R a+rX "$tools"
  umount "$tools"
  exit
fi
mount -o ro "${DISK}c" /var/cache/nirmaan/tools

group=/sys/fs/cgroup/runner
echo "+memory +pids +cpu" > /sys/fs/cgroup/cgroup.subtree_control
mkdir "$group"
chown "$RUNNER_USER:$RUNNER_USER" "$group" "$group/cgroup.procs" "$group/cgroup.threads" "$group/cgroup.subtree_control"

# The runner listens on loopback; a port of the host leads to the network card.
socat TCP-LISTEN:2001,fork,reuseaddr,backlog=128 TCP:127.0.0.1:2000 &
(
  echo 0 > "$group/cgroup.procs"
  cd /srv
  exec setpriv --reuid "$RUNNER_USER" --regid "$RUNNER_USER" --clear-groups \
    env RUNNER_ROOTFS=/var/cache/nirmaan /srv/node --max-semi-space-size=8 apps/runner/src/runner-main.ts
)
echo "the runner has ended"
