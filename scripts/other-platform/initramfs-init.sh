#!/bin/busybox sh
# First program of the emulated machine: loads the drivers of the disks and starts the real system.
/bin/busybox mount -t devtmpfs dev /dev
while read -r module; do /bin/busybox insmod "/modules/$module"; done < /modules/order
until [ -b /dev/vda ]; do /bin/busybox sleep 1; done
/bin/busybox mount -t ext4 /dev/vda /root
exec /bin/busybox switch_root /root /sbin/machine-init
